import type { Locator, Page } from '@playwright/test';

type Finger = {
  /** Draws a finger over the middle of an element, by so many pixels. */
  swipe(over: Locator, by: { x: number; y: number }): Promise<void>;
  hold(over: Locator): Promise<void>;
};

const STEPS = 8;
const HOLD_MS = 700;

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A finger as the browser sees one: it decides what scrolls and what reaches the page. */
export const finger = async (page: Page): Promise<Finger> => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async swipe(over, by) {
      const from = await middleOf(over);
      await touch('touchStart', [from]);
      for (let step = 1; step <= STEPS; step += 1)
        await touch('touchMove', [{ x: from.x + (by.x * step) / STEPS, y: from.y + (by.y * step) / STEPS }]);
      await touch('touchEnd', []);
    },
    async hold(over) {
      await touch('touchStart', [await middleOf(over)]);
      await page.waitForTimeout(HOLD_MS);
      await touch('touchEnd', []);
    },
  };
};
