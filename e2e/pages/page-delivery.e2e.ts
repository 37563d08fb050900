import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

const expectJobs = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
const incomplete = (page: Page) => page.getByRole('alert').getByText('This page did not load completely.');

/** Counts document loads from now on. Two lost chunks of one screen request two reloads, of which one happens. */
const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
};

test.describe('a lost chunk', () => {
  test('of a screen reloads the page once', async ({ page, manager }) => {
    await setSessionCookies(page.context(), manager);
    await page.goto('/manager/jobs/list/active');
    await expectJobs(page);
    const chunks = /\/assets\/(profile|personal-info)-/;
    await page.route(chunks, route => route.abort());
    const loads = countLoads(page);
    const profile = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' });
    await profile.click();
    await expect.poll(() => loads.count).toBe(1);
    await expectJobs(page);
    await page.unroute(chunks);
    await profile.click();
    await expect(page).toHaveURL(/\/manager\/profile\/personal-info/);
    expect(loads.count).toBe(1);
  });

  test('of a screen that a redirect leads to ends in no reload loop', { tag: '@long' }, async ({ page, manager }) => {
    await setSessionCookies(page.context(), manager);
    const chunks = /\/assets\/(active|list)-/;
    await page.route(chunks, route => route.abort());
    const loads = countLoads(page);
    await page.goto('/');
    await expect(incomplete(page)).toBeVisible();
    expect(loads.count).toBe(3);
    await page.unroute(chunks);
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expectJobs(page);
  });

  test('of the app itself is reported on the page, with a link that loads it again', async ({ page }) => {
    await page.route(/\/assets\/core-/, route => route.abort());
    await page.goto('/');
    await expect(incomplete(page)).toBeVisible();
    await page.unroute(/\/assets\/core-/);
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expect(incomplete(page)).toBeHidden();
    await expect(page.getByLabel('Phone number')).toBeVisible();
  });
});

/** Delays the pages' scripts until they are released. */
const holdScripts = async (page: Page) => {
  let release = () => {};
  const isReleased = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async route => {
    await isReleased;
    await route.continue();
  });
  return () => release();
};

test('filters chosen before hydration are applied after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/zodels?minHeightIn=0', { waitUntil: 'commit' });
  await page.getByLabel('Least height').selectOption({ label: `6'0"` });
  await page.getByText('Gender: No preference', { exact: true }).click();
  await page.getByLabel('Female').check();
  release();
  await expect(page).toHaveURL(/\/zodels\?gender=FEMALE&minHeightIn=72$/);
  await expect(page.getByLabel('Least height')).toHaveValue('72');
});

test('a click on a button before hydration is replayed after it', async ({ page, request }) => {
  const [model] = /\/zodels\/[\da-f-]{36}/.exec(await (await request.get('/zodels')).text()) ?? [];
  const release = await holdScripts(page);
  await page.goto(model ?? '', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'In centimetres' }).click();
  await expect(page.getByRole('button', { name: 'In centimetres' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'In inches' })).toBeVisible();
});
