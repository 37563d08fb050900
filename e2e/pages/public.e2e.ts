import { expect, type Page } from '@playwright/test';
import { waitForIdle } from '../fixtures/navigation.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { test } from '../fixtures/test.ts';

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
};

/** Others are among the pages whose quality is checked. */
const variants = [
  '/hire-models/miami',
  '/hire-models/catalog?city=chicago',
  '/zodels?gender=FEMALE&city=Miami',
  '/zodels?city=Atlantis',
];

for (const address of variants)
  test(`${address} has no errors and no accessibility violations`, { tag: '@long' }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('public pages load no code of signed-in screens', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/zodels');
  await waitForIdle(page);
  expect(scripts).toContainEqual(expect.stringMatching(/\/core-/));
  expect(scripts).not.toContainEqual(expect.stringMatching(/\/signed-in-/));
});

test('a picture of the whole page, taken once it has loaded, leaves nothing out', async ({ page }) => {
  for (const address of ['/hire-models', '/join-as-model']) {
    await page.goto(address);
    // Everything that the page itself does not hide has been laid out, far below the first screen too.
    await expect
      .poll(() =>
        page
          .locator('main h2:visible, footer a:visible')
          .evaluateAll(all => all.filter(each => !each.checkVisibility({ contentVisibilityAuto: true })).length),
      )
      .toBe(0);
  }
});

test('the sheet narrows as filters are chosen, and loads more on demand', async ({ page }) => {
  await page.goto('/zodels');
  const frames = page.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(frames).toHaveCount(24);
  // Before hydration the link leads to the next page, as without JavaScript.
  await waitForIdle(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(frames).toHaveCount(48);
  await expect(frames.last()).toContainText('48');
  await page.getByText('Gender: No preference', { exact: true }).click();
  await page.getByLabel('Female').check();
  await expect(page).toHaveURL(/\/zodels\?gender=FEMALE$/);
  await page.getByLabel(/^Male/).check();
  await expect(page).toHaveURL(/\?gender=FEMALE,MALE$/);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Female')).toBeHidden();
  await page.getByLabel('City', { exact: true }).selectOption('Miami');
  await expect(page.getByRole('status')).toHaveText(/^\d+ models in Miami$/);
  await expect(page.getByText('Gender: Female +1')).toBeVisible();
  await page.getByLabel('Least height').selectOption({ label: '7\'0"' });
  await expect(page.getByRole('heading', { name: 'Nobody matches all of that' })).toBeVisible();
  await page.getByRole('link', { name: /^Leave out the height: [1-9]/ }).click();
  await expect(page).toHaveURL(/\?gender=FEMALE,MALE&city=Miami$/);
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* models in Miami$/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(frames).toHaveCount(24);
});

test('the link to hire models returns to the last landing page', async ({ page }) => {
  await page.goto('/hire-models/runway?city=miami');
  await page.goto('/join-as-model');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hire models' }).click();
  await expect(page).toHaveURL(/\/hire-models\/runway\?city=miami$/);
  await page.goto('/hire-models?category=fitness&city=chicago&from=mail');
  await expect(page).toHaveURL(/\/hire-models\/fitness\?city=chicago&from=mail$/);
});

test('each width has its header, and small screens show the mobile gate', async ({ page }) => {
  const header = page.getByRole('banner').getByRole('link', { name: 'Join as model' });
  for (const width of [1440, 900, 769]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/join-as-model');
    await expect(header).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/join-as-model');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/made for your phone/);
  await expect(page).toHaveTitle(/made for your phone/);
  await expect(header).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, and leads to a category and to a city', async ({ page }) => {
    await page.goto('/join-as-model');
    await page.getByRole('button', { name: 'Services' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Fitness' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire fitness models');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chicago' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hire models in Chicago');
    await page.getByRole('link', { name: /^See all \d+ models in Chicago$/ }).click();
    await expect(page.getByRole('status')).toHaveText(/^\d+ models in Chicago$/);
  });

  test('the filters are a form, and more models are a page', async ({ page }) => {
    await page.goto('/zodels');
    await page.getByText('Gender: No preference', { exact: true }).click();
    await page.getByLabel('Female').check();
    await page.getByLabel('Non-binary').check();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/zodels\?gender=FEMALE,NON_BINARY$/);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem').first()).toContainText('25');
    await page.getByRole('link', { name: 'Back to frame 1' }).click();
    await expect(page).toHaveURL(/\/zodels\?gender=FEMALE,NON_BINARY$/);
  });
});
