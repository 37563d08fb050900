import { expect } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations, overflow } from '../fixtures/page-monitor.ts';
import { financeAtDesk } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';

test('finance adds a statement of our bank, sees what our books do not explain, and removes it', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openOffice(browser, '/office/closes', await financeAtDesk());
  await page.getByRole('button', { name: 'Compare now' }).click();
  const newest = page.getByRole('group').filter({ hasText: 'so far' }).first();
  await expect(newest).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Add a statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a statement of our bank' });
  await dialog.getByRole('button', { name: 'Add the statement' }).click();
  await expect(dialog.getByText('Choose the file of the statement.')).toBeVisible();
  await expect(dialog.getByText('Choose the first day of the statement.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const today = new Date().toISOString().slice(0, 10);
  const line = ofThisRun('Coffee for the office');
  const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.locator('input[type=file]').setInputFiles(file('wrong.csv', 'Hello'));
  await dialog.getByLabel('First day').fill(today);
  await dialog.getByLabel('Last day').fill(today);
  await dialog.getByRole('button', { name: 'Add the statement' }).click();
  await expect(dialog.getByText(/needs a line that names its columns/)).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('bank.csv', `Date,Description,Amount\n${today},${line},-4.50`));
  await expect(dialog.getByText('bank.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add the statement' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText('1 line, 0 explained by our books').first()).toBeVisible();
  await expect(newest.getByText('Bank agrees')).toBeVisible();
  await page.getByText(/our books do not explain/).click();
  await expect(page.getByText(line)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  await page
    .getByRole('button', { name: /Remove the statement of/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(line)).toBeHidden();
});
