import { type Browser, expect, type Page } from '@playwright/test';
import { submittedManager } from '../fixtures/manager-fixture.ts';
import { waitForIdle } from '../fixtures/navigation.ts';
import { axeViolations, monitorPage } from '../fixtures/page-monitor.ts';
import { openContextAs, type Persona } from '../fixtures/personas.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';
import { test } from '../fixtures/test.ts';

const GATE = 'Zodel is made for your phone as an app';
const viewport = { width: 390, height: 844 };
const url = () => process.env.BASE_URL ?? '';

const onAPhone = async (browser: Browser, persona: Persona) => {
  const context = await openContextAs(browser, persona, { url: url(), viewport });
  return monitorPage(await context.newPage());
};
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: GATE });
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on in the browser' }).click();
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

declare global {
  interface Window {
    gateFrames?: number;
  }
}
/** Counts the frames in which the mobile gate is visible, from the first one on. */
const countGateFrames = (name: string) => {
  window.gateFrames = 0;
  const look = () => {
    for (const heading of document.querySelectorAll('h1'))
      if (heading.textContent === name && heading.checkVisibility()) window.gateFrames = (window.gateFrames ?? 0) + 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test('the mobile gate offers the home screen, the browser and the public pages', async ({ browser }) => {
  const { page, takeErrors } = await onAPhone(browser, 'signed-out');
  await page.goto('/hire-models');
  await expect(gate(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeHidden();
  await page.getByText('On an iPhone or iPad').click();
  await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
  await page.getByText('On Android').click();
  await expect(page.getByText('Choose Add to home screen, then Install.')).toBeVisible();
  await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeHidden();

  const install = page.getByRole('button', { name: 'Add to home screen' });
  await expect(install).toBeHidden();
  await page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute('data-prompted', '');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', '');

  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await page.getByRole('link', { name: 'Post a job' }).and(page.locator(':visible')).click();
  await expect(page).toHaveURL('/?next=%2Fmanager%2Fjobs%2Fnew');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(takeErrors()).toEqual([]);
});

test('choosing the browser is remembered, and public pages then have their menu', async ({ browser }) => {
  const { page, takeErrors } = await onAPhone(browser, 'signed-out');
  await page.goto('/hire-models');
  await goOn(page);
  await expect(gate(page)).toBeHidden();
  await page.addInitScript(countGateFrames, GATE);
  for (const address of ['/zodels', '/create-job/category']) {
    await page.goto(address);
    await expect(page.locator('h1:visible').first()).toBeVisible();
    await waitForIdle(page);
    expect([address, await page.evaluate(() => window.gateFrames)]).toEqual([address, 0]);
  }
  for (const address of ['/hire-models', '/terms-use']) {
    await page.goto(address);
    await expect(menu(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }

  // With the keyboard alone.
  await menu(page).focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('banner').getByRole('link').and(page.locator(':visible'));
  await expect(links).toHaveText([
    'Zodel',
    'Hire Models',
    'Join as Model',
    'Zodels',
    'Atmosphere',
    'Event and Trade Show',
    'Fitting',
    'Runway',
    'Swimwear and Lingerie',
    'Fitness',
    'Catalog',
    'Editorial',
    'Advertising Campaigns',
    'Content Creators',
    'Sign in',
    'Post a job',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zodels' })).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hire Models' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/zodels');
  expect(takeErrors()).toEqual([]);
});

test('someone signed in can sign out on the mobile gate, with and without JavaScript', { tag: '@long' }, async ({
  browser,
}) => {
  for (const address of ['/hire-models', '/manager/jobs/list/active']) {
    const manager = await submittedManager();
    const page = await browser.newPage({ viewport });
    await setSessionCookies(page.context(), manager);
    await page.goto(address);
    await expect(gate(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByLabel('Phone number')).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('token'))).toEqual([]);
    const answer = await page.request.get('/2024-07/user', {
      headers: { authorization: `Bearer ${manager.session.read().accessToken}` },
    });
    expect(answer.status()).toBe(401);
    await page.context().close();
  }
});

test('choosing the browser keeps the guards for models, and manager pages work whole', { tag: '@long' }, async ({
  browser,
}) => {
  const { page: model } = await onAPhone(browser, 'model');
  await model.goto('/zodels');
  await goOn(model);
  // Its panel is wider than the space beside it.
  await model.getByText('Hair', { exact: true }).click();
  await expect(model.getByRole('group', { name: 'Hair' })).toBeVisible();
  expect(await model.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await model.goto('/manager/jobs/list/active');
  await expect(model).toHaveURL(/\/model\/account/);
  await expect(model.getByText('Download the app to complete onboarding.')).toBeVisible();
  await expect(model.getByText('On an iPhone or iPad')).toBeVisible();
  await model.context().close();

  const { page, takeErrors } = await onAPhone(browser, 'approved');
  await page.goto('/manager/jobs/list/active');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  for (const address of ['/manager/profile/notifications', '/manager/jobs/list/past', '/manager/favourites']) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('button', { name: /account of/ })).toBeInViewport();
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      address,
      viewport.width,
    ]);
  }
  await page.goto('/hire-models');
  await menu(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
  expect(takeErrors()).toEqual([]);
});
