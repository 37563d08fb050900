import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

const bar = (page: Page) => page.getByRole('banner');

test('public pages have a bar of 92 px, the theme’s font, thin scrollbars and the current year in the footer', async ({
  page,
}) => {
  await page.goto('/join-as-model');
  await expect(bar(page)).toHaveCSS('height', '92px');
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Poppins/);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Zodel`);
  const scrollbar = await page.evaluate(() => {
    const { width, height } = getComputedStyle(document.documentElement, '::-webkit-scrollbar');
    return { width, height };
  });
  expect(scrollbar).toEqual({ width: '3px', height: '7px' });
});

test('signed-in pages have a bar of 64 px', { tag: '@long' }, async ({ page, context, manager }) => {
  await setSessionCookies(context, manager);
  await page.goto('/manager/jobs/list/active');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(bar(page)).toHaveCSS('height', '64px');
});

test('the model’s app page shows the product’s name', { tag: '@long' }, async ({ page, context }) => {
  await setSessionCookies(context, await createModel('Wren'));
  await page.goto('/model/account');
  await expect(page.getByText('Zodel app', { exact: true }).first()).toBeVisible();
});
