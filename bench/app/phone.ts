import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { cookieText } from '#lib/cookie.ts';
import { findBrowser } from '#tools/browser.ts';
import { FAST_PHONE } from '../landing/lighthouse.ts';
import type { Owner } from '../system/scope.ts';

const SCREEN = { width: 390, height: 844 };
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
const bytesOf = (kbps: number) => (kbps * 1024) / 8;

declare global {
  interface Window {
    usefulMs?: number;
  }
}

/** Notes when the list of jobs has been painted first. */
const watchFirstJob = () => {
  const look = () => {
    if (!document.querySelector('ul[aria-label="Booked"] li')) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.usefulMs ??= performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
};

export type Phone = { context: BrowserContext; folder: string; page(): Promise<Page>; close(): Promise<void> };

/** A phone with the app of this session: its profile stays in the folder, so that its browser can be started again. */
export async function openPhone(folder: string, url: string, accessToken: string): Promise<Phone> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await findBrowser()),
    viewport: SCREEN,
    deviceScaleFactor: 2,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0',
  });
  const [name = '', value = ''] =
    cookieText('zodel_token', accessToken, { days: 1, secure: false }).split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(watchFirstJob);
  const page = async () => {
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send('Emulation.setCPUThrottlingRate', { rate: FAST_PHONE });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: bytesOf(downloadThroughputKbps),
      uploadThroughput: bytesOf(uploadThroughputKbps),
    });
    return opened;
  };
  return { context, folder, page, close: () => context.close() };
}

export function openFolder(parent: string, owner: Owner): string {
  const folder = mkdtempSync(join(parent, 'phone-'));
  owner.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  return folder;
}

/** From the start of the navigation to the first job on the screen, ms. */
export async function usefulAfter(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.usefulMs !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.usefulMs ?? Number.NaN);
}
