import { type Browser, expect, type Page } from '@playwright/test';
import { waitForIdle } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';

const SHELL = 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0';
const GATE = 'Zodel is made for your phone as an app';
/** Pages without a script, with a script of their own, and with the whole app. */
const pages = ['/hire-models', '/zodels', '/create-job/category'];

declare global {
  interface Window {
    gateSeen?: boolean;
  }
}
/** Checks every frame, from the first one on. */
const watchForGate = (gate: string) => {
  window.gateSeen = false;
  const look = () => {
    for (const heading of document.querySelectorAll('h1'))
      if (heading.textContent === gate && heading.checkVisibility()) window.gateSeen = true;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const onAPhone = async (browser: Browser, userAgent?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(userAgent && { userAgent }) });
  await context.addInitScript(watchForGate, GATE);
  return context.newPage();
};

const isGateSeen = async (page: Page): Promise<boolean> => {
  await waitForIdle(page);
  return page.evaluate(async () => {
    // After two frames, the first has been checked.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return window.gateSeen ?? true;
  });
};

test('no page in the app shell shows the mobile gate, even for one frame', async ({ browser }) => {
  const [inBrowser, openInAppShell] = [await onAPhone(browser), await onAPhone(browser, SHELL)];
  // The first visit renders the page that is cached for the others.
  for (const address of pages)
    for (const [page, gated] of [
      [inBrowser, true],
      [openInAppShell, false],
      [inBrowser, true],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: GATE })).toBeVisible({ visible: gated });
      await expect(page.locator('h1:visible')).toHaveCount(1);
      expect([address, await isGateSeen(page)]).toEqual([address, gated]);
    }
});

test('pages opened after an address with ?app skip the mobile gate too', { tag: '@long' }, async ({ browser }) => {
  const page = await onAPhone(browser);
  for (const address of ['/hire-models?app', '/join-as-model', '/create-job/category']) {
    await page.goto(address);
    expect([address, await isGateSeen(page)]).toEqual([address, false]);
  }
});
