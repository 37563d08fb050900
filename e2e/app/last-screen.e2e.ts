import { type Browser, expect, type Page } from '@playwright/test';
import { createModel, type Model } from '../fixtures/model-fixture.ts';
import { DASHBOARD, restart } from '../fixtures/offline-app.ts';
import { appShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { test } from '../fixtures/test.ts';

/** The app on a phone of this model, once its worker is there. */
const openApp = async (browser: Browser, model: Model) => {
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto(DASHBOARD);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { context, page };
};

const LAST = 'last-screen';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('zodel_last_screen'));

/** What the last screen said when it was shown; null if it was not. */
const shownFirst = (page: Page) => page.evaluate(() => window.shownFirst ?? null);
declare global {
  interface Window {
    shownFirst?: string;
  }
}
const watchFirst = () => {
  const look = () => {
    const screen = document.querySelector<HTMLElement>('last-screen');
    if (screen?.checkVisibility()) window.shownFirst ??= screen.textContent;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test('the app opens on its last screen, and what is pressed on it counts', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Tove');
  const { context, page } = await openApp(browser, model);
  await context.addInitScript(watchFirst);
  const first = page.getByRole('list', { name: 'Jobs to apply for' }).getByRole('link').first();
  const href = (await first.getAttribute('href')) ?? '';
  await expect.poll(() => stored(page), { timeout: 30_000 }).toContain(href.slice(1));

  const again = await restart(context, page);
  await expect(again.getByRole('button', { name: /account of Tove/ })).toBeVisible();
  await expect(again.locator(LAST)).toHaveCount(0);
  expect(await shownFirst(again)).toContain('Jobs to apply for');

  // A slow phone: the app itself comes long after.
  const slow = await context.newPage();
  await again.close();
  const cpu = await context.newCDPSession(slow);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await slow.goto(DASHBOARD, { waitUntil: 'commit' });
  await slow.locator(`${LAST} a[href="${href}"]`).click();
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(slow).toHaveURL(address => address.href.endsWith(href));
  await expect(slow.getByRole('dialog')).toBeVisible();
  await expect(slow.locator(LAST)).toHaveCount(0);
});

test('nobody sees the last screen of another, nor after signing out', { tag: '@long' }, async ({ browser }) => {
  const [model, next] = [await createModel('Tuva'), await createModel('Ylva')];
  const { context, page } = await openApp(browser, model);
  await context.addInitScript(watchFirst);
  await expect.poll(() => stored(page), { timeout: 30_000 }).toContain('Tuva');

  await page.close();
  await setSessionCookies(context, next);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await expect(other.getByRole('button', { name: /account of Ylva/ })).toBeVisible();
  expect(await shownFirst(other)).toBeNull();
  expect((await stored(other)) ?? '').not.toContain('Tuva');

  await expect.poll(() => stored(other), { timeout: 30_000 }).toContain('Ylva');
  await other.getByRole('button', { name: /account of Ylva/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/$/);
  expect(await stored(other)).toBeNull();
});
