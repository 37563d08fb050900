import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openOffice } from '../fixtures/open-office.ts';
import { test } from '../fixtures/test.ts';

test('a list is exported as it is filtered, and lists of people are not', async ({ browser }) => {
  const page = await openOffice(browser, '/office/find?kind=job&state=COMPLETED');
  const save = page.getByRole('button', { name: 'Export as CSV' });
  const downloading = page.waitForEvent('download');
  await save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('jobs.csv');
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\ufeffId,Job,Company,State,Starts');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.every(line => line.includes(',COMPLETED,'))).toBe(true);
  await expect(save).toBeVisible();

  await page.getByRole('link', { name: /^People/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await expect(page).toHaveURL(/kind=person/);
  await expect(save).toHaveCount(0);
});

test('an export that takes long is stopped by a second press', { tag: '@long' }, async ({ browser }) => {
  const page = await openOffice(browser, '/office/find?kind=payment');
  await page.route('**/office/lists.csv?*', () => undefined);
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/office/lists.csv'));
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByRole('button', { name: 'Stop the export' }).click();
  await failed;
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
