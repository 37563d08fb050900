import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../system/open-browser.ts';
import type { Owner } from '../system/scope.ts';

const SCREEN = { width: 1440, height: 900 };
/** Time for layout and paint after a page of frames has loaded. */
const SETTLING_MS = 100;

export type FrameTime = { ms: number; isArriving: boolean };
declare global {
  interface Window {
    sheetFrames: FrameTime[];
  }
}

/**
 * Opens a browser that records the time between frames, and whether a page of the sheet was loading. `html` replaces
 * the response of the address.
 */
export async function openSheet(
  address: string,
  owner: Owner,
  html?: string,
): Promise<{ page: Page; session: CDPSession }> {
  const browser = await openBrowser(owner);
  const page = await browser.newPage({ viewport: SCREEN });
  await page.addInitScript(settlingMs => {
    window.sheetFrames = [];
    let last = performance.now();
    let arrivedAt = Number.NEGATIVE_INFINITY;
    const look = (now: number) => {
      if (document.querySelector('main [aria-busy], ul[aria-label="Models"] li > span:only-child')) arrivedAt = now;
      window.sheetFrames.push({ ms: now - last, isArriving: now - arrivedAt < settlingMs });
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, SETTLING_MS);
  if (html) await page.route(address, route => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(address);
  return { page, session: await page.context().newCDPSession(page) };
}

export const resetFrames = (page: Page) =>
  page.evaluate(() => {
    window.sheetFrames = [];
  });

export const framesOf = (page: Page): Promise<FrameTime[]> => page.evaluate(() => window.sheetFrames);

/** The highest frame number in the document. */
const reached = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('ul[aria-label="Models"] article')].at(-1);
    return Number(/^\d+/.exec(last?.textContent ?? '')?.[0] ?? 0);
  });

/** Scrolls, and presses “more” when it is shown, until the given number of frames has loaded. */
export async function scrollTo(page: Page, frames: number): Promise<void> {
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);
  const more = page.locator('main a[href*="cursor="]');
  for (let turn = 0; turn < 40_000 && (await reached(page)) < frames; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
    const isAtEnd =
      turn % 8 === 0 && (await page.evaluate(() => scrollY + innerHeight > document.body.scrollHeight - 900));
    if (isAtEnd && (await more.count()) > 0) await more.dispatchEvent('click');
  }
}

/** Scrolls to the end of a fully loaded document. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  for (let turn = 0; turn % 8 !== 0 || turn === 0 || !(await isAtEnd()); turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
}

/** Scrolls up and down over loaded frames. */
export async function scrollBackAndForth(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 20 ? -400 : 400);
    await page.waitForTimeout(30);
  }
}

export const framesInDocument = (page: Page): Promise<number> =>
  page.locator('ul[aria-label="Models"] article').count();

/** Heap after garbage collection, in MB. */
export async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

type Place = { name: string; top: number };

/** The position of the frame in the middle of the window. */
const placeOf = (page: Page): Promise<Place | null> =>
  page.evaluate(() => {
    const link = [...document.querySelectorAll('ul[aria-label="Models"] article a')].find(
      one => (one.closest('article')?.getBoundingClientRect().top ?? -1) > 200,
    );
    const frame = link?.closest('article');
    return frame ? { name: link?.getAttribute('href') ?? '', top: frame.getBoundingClientRect().top } : null;
  });

/** How far the same frame has moved after opening its page and going Back; infinite when it is missing. */
export async function restoredScrollErrorPx(page: Page): Promise<number> {
  const before = await placeOf(page);
  // The scroll position is stored once scrolling stops.
  await page.waitForTimeout(600);
  await page
    .locator(`ul[aria-label="Models"] article a[href="${before?.name}"]`)
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/zodels\/[\w-]{36}/);
  await page.goBack();
  const same = page.locator(`ul[aria-label="Models"] article a[href="${before?.name}"]`);
  await same.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => {});
  await page.waitForTimeout(1000);
  const top = await same
    .evaluate(link => link.closest('article')?.getBoundingClientRect().top ?? Number.NaN)
    .catch(() => Number.NaN);
  return before && !Number.isNaN(top) ? Math.abs(top - before.top) : Number.POSITIVE_INFINITY;
}
