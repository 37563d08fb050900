import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { findBrowser } from '#tools/browser.ts';
import type { Lifecycle } from '#tools/lifecycle.ts';

/** CPU slowdown that represents a fast phone; a mid-range one for blocking time. */
export const FAST_PHONE = 4;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One visit with the mobile preset: simulated slow 4G and the given CPU slowdown. */
export async function visit(url: string, cpuSlowdown: number, lifecycle: Lifecycle): Promise<Result> {
  const { executablePath = chromium.executablePath(), args = [], env } = await findBrowser();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', ...args],
    ...(env && { envVars: env }),
    logLevel: 'silent',
    handleSIGINT: false,
  });
  lifecycle.opened({ close: () => chrome.kill() });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: cpuSlowdown },
    });
    const result = outcome?.lhr;
    if (!result || result.runtimeError) throw new Error(`Lighthouse failed: ${result?.runtimeError?.message}`);
    return result;
  } finally {
    chrome.kill();
  }
}

/** A metric's number: milliseconds, or the share of a layout shift. */
export function metricOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

/** 0 to 100. */
export function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
}

/** Audits that cost points, by category. */
export function faultsOf(result: Result): string[] {
  return categories.flatMap(category =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id}, ${result.audits[id]?.title}`),
  );
}

/** The element of the largest contentful paint. */
export function largestPaintOf(result: Result): string {
  const { details } = result.audits['largest-contentful-paint-element'] ?? {};
  const [table] = details?.type === 'list' ? details.items : [];
  const node = table && 'type' in table && table.type === 'table' ? table.items[0]?.node : undefined;
  const isNode = typeof node === 'object' && 'type' in node && node.type === 'node';
  return isNode ? (node.snippet ?? '') : '';
}
