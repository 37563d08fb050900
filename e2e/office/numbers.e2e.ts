import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openOffice } from '../fixtures/open-office.ts';
import { test } from '../fixtures/test.ts';

test('staff read a number that a link leads to, by category and week, and save all as a table', async ({ browser }) => {
  const page = await openOffice(browser, '/office/numbers?weeks=26#fill-rate');
  const fill = page.getByRole('article', { name: 'Fill rate' });
  await expect(fill).toBeInViewport({ ratio: 0.5 });
  await expect(fill).toContainText('places');
  await expect(page.getByRole('article', { name: 'Gross bookings' })).toContainText('$');

  // The chart by keyboard: from the first week to the one after.
  await fill.getByRole('application').focus();
  const tip = fill.getByText('the period before');
  await expect(tip).toBeVisible();
  const first = await fill.locator('.recharts-tooltip-wrapper').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(fill.locator('.recharts-tooltip-wrapper')).not.toHaveText(first ?? '');
  await fill.getByText('all figures').click();
  await expect(fill.getByRole('table', { name: 'Fill rate by week' }).getByRole('row')).toHaveCount(27);

  const all = await page.getByRole('article', { name: 'Jobs sent' }).textContent();
  await page.getByLabel('Category').selectOption({ label: 'Runway' });
  await expect(page).toHaveURL(/weeks=26&category=RUNWAY/);
  // What has no category is not shown by one.
  await expect(page.getByRole('article', { name: 'Landing visits' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table).toMatch(/Fill rate,share,\d{4}-\d\d-\d\d,yes,All,Runway,/);
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Jobs sent' })).toHaveText(all ?? '');
});
