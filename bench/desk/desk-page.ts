import type { Page } from '@playwright/test';
import { cookieText } from '#lib/cookie.ts';
import { openBrowser } from '../system/open-browser.ts';
import type { Owner } from '../system/scope.ts';

const SCREEN = { width: 1440, height: 900 };
/** The Event Timing API's minimum duration. */
const SOONEST_MS = 16;

declare global {
  interface Window {
    paintedAfterMs: number[];
    shownAfterMs: number[];
    framesMs: number[];
  }
}

/** A browser with the manager signed in. */
export async function openBrowserAsManager(baseUrl: string, accessToken: string, owner: Owner): Promise<Page> {
  const browser = await openBrowser(owner);
  const context = await browser.newContext({ viewport: SCREEN });
  const [cookie = ''] = cookieText('zodel_token', accessToken, { days: 1, secure: false }).split(';');
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: baseUrl }]);
  return context.newPage();
}

const frames = (page: Page) => page.getByRole('article');

/** The time from opening the address to the first applicants on the screen. */
export async function open(page: Page, address: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(address);
  await frames(page).first().waitFor();
  return performance.now() - startedAt;
}

/** Removes one frame from the list and writes another name: the minimum that a decision renders. */
const BARE_DECISION = `let decided = 0;
addEventListener('keydown', () => {
  document.querySelector('main ul article')?.closest('li').remove();
  document.querySelector('article h2').textContent = 'Candidate ' + (decided += 1);
});`;

/** A static copy of the open page without its scripts: a key press makes the minimal change of a decision. */
export async function openStaticCopy(page: Page): Promise<void> {
  const html = await page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove();
    return document.documentElement.outerHTML;
  });
  const address = new URL('/bare', page.url()).href;
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  await page.evaluate(BARE_DECISION);
  await frames(page).first().waitFor();
}

/**
 * For each press of these keys: the time until the page painted its effect, and the time until it was on the screen,
 * which a browser without a GPU composes in software.
 */
export async function press(page: Page, keys: readonly string[]): Promise<{ painted: number[]; shown: number[] }> {
  await page.evaluate(soonest => {
    window.paintedAfterMs = [];
    window.shownAfterMs = [];
    const onPainted = (tell: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = tell;
      requestAnimationFrame(() => port2.postMessage(null));
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) => onPainted(() => window.paintedAfterMs.push(performance.now() - timeStamp)),
      { capture: true },
    );
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.shownAfterMs.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: soonest } as PerformanceObserverInit);
  }, SOONEST_MS);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(500);
  const { painted, seen } = await page.evaluate(() => ({ painted: window.paintedAfterMs, seen: window.shownAfterMs }));
  return { painted, shown: [...seen, ...Array<number>(Math.max(0, keys.length - seen.length)).fill(SOONEST_MS)] };
}

/** The time between frames while the list scrolls. */
export async function scroll(page: Page, turns: number): Promise<number[]> {
  await page.mouse.move(SCREEN.width / 4, SCREEN.height / 2);
  await page.evaluate(() => {
    window.framesMs = [];
    let last = performance.now();
    const look = (now: number) => {
      window.framesMs.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 30 ? 400 : -400);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => window.framesMs);
}

export const countFrames = (page: Page): Promise<number> => frames(page).count();
