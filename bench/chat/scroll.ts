import type { Page } from '@playwright/test';
import { openBrowser } from '../system/open-browser.ts';
import type { Owner } from '../system/scope.ts';

const SCREEN = { width: 1440, height: 900 };
const STEP_PX = 400;
const STEP_MS = 30;

declare global {
  interface Window {
    chatFrames: number[];
  }
}

/** The conversation, with a record of the time between frames. */
export async function openConversation(
  url: string,
  { channel, token }: { channel: string; token: string },
  owner: Owner,
): Promise<Page> {
  const browser = await openBrowser(owner);
  const context = await browser.newContext({ viewport: SCREEN });
  await context.addCookies([{ name: 'zodel_token', value: encodeURIComponent(JSON.stringify(token)), url }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.chatFrames = [];
    let last = performance.now();
    const look = (now: number) => {
      window.chatFrames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${url}/chat/${channel}`);
  await page.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem').first().waitFor();
  await page.waitForTimeout(1_000);
  return page;
}

export const framesWhile = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    window.chatFrames = [];
  });
  await act();
  return page.evaluate(() => window.chatFrames);
};

/** The number in the text of the first line shown. */
const firstLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul[aria-label="Messages"] li')];
    return Math.min(
      ...rows.flatMap(row => Number(/Line (\d+)\./.exec(row.textContent ?? '')?.[1] ?? Number.NaN) || []),
    );
  });

const overMessages = (page: Page) => page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);

/** Scrolls up through the history until the message of this number is shown. */
export async function scrollUpTo(page: Page, line: number): Promise<void> {
  await overMessages(page);
  for (let turn = 0; turn < 40_000 && (turn % 10 !== 0 || (await firstLine(page)) > line); turn += 1) {
    await page.mouse.wheel(0, -STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
}

export async function scrollAround(page: Page, turns: number): Promise<void> {
  await overMessages(page);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 20 ? STEP_PX : -STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
}

/** The farthest that the line being read moves while history arrives above it, over so many pages. */
export const farthestMovePx = (page: Page, pages: number): Promise<number> =>
  page.evaluate(async count => {
    const list = document.querySelector('ul[aria-label="Messages"]');
    const box = list?.closest('[data-messages]');
    if (!list || !box) return Number.NaN;
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const topOf = (row: Element) => row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    let farthest = 0;
    for (let page = 0, height = box.scrollHeight; page < count && box.scrollTop > 0; ) {
      box.scrollTop -= 120;
      await frame();
      const row = [...list.children].find(one => topOf(one) >= 0);
      const before = row ? topOf(row) : 0;
      for (let frames = 0; frames < 12; frames += 1) {
        await frame();
        if (row?.isConnected) farthest = Math.max(farthest, Math.abs(topOf(row) - before));
      }
      if (box.scrollHeight > height + 200) page += 1;
      height = box.scrollHeight;
    }
    return farthest;
  }, pages);

export const rowsInDocument = (page: Page): Promise<number> => page.locator('ul[aria-label="Messages"] > li').count();
