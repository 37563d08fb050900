import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations, overflow } from '../fixtures/page-monitor.ts';
import { ofThisRun } from '../fixtures/run-id.ts';
import { test } from '../fixtures/test.ts';

/** What a phone reads in a picture of this. */
const scanned = async (code: Locator): Promise<string> => {
  const { data, info } = await sharp(await code.screenshot())
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
};

test('staff make a campaign, print the sheet of its code, which a phone reads, and close it', async ({
  browser,
  page: visitor,
}) => {
  const name = ofThisRun('Spring fair');
  const page = await openOffice(browser, '/office/codes');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new campaign' });
  await dialog.getByLabel('Uses at most').fill('some');
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(2);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Uses at most').fill('40');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('40 uses left');
  const code = (await row.locator('code').textContent()) ?? '';

  await row.getByRole('link', { name: `QR sheet of ${name}` }).click();
  const sheet = page.getByRole('list', { name: 'Cards' });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(sheet.getByText(code)).toHaveCount(12);
  const last = sheet.getByRole('img', { name: 'QR code 12' });
  expect(await scanned(last)).toBe(new URL(`/join-as-model?code=${code}`, page.url()).href);
  // Its state is the address, which follows a moment later.
  await page.getByRole('radio', { name: 'For businesses' }).click();
  await expect(page).toHaveURL(/\?for=business$/);
  await expect(page.getByRole('radio', { name: 'For businesses' })).toBeChecked();
  await expect.poll(() => scanned(last)).toBe(new URL(`/create-job/invite-code?code=${code}`, page.url()).href);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(last).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await visitor.goto(await scanned(last));
  await expect(visitor).toHaveURL(new RegExp(`code=${code}`));
  await expect(visitor.getByText(name).first()).toBeVisible();

  await page.goBack();
  await row.getByRole('button', { name: `Close ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the code' }).click();
  await expect(row).toContainText('Closed');
  await expect(row.getByRole('link', { name: `QR sheet of ${name}` })).toHaveCount(0);
  await page.goto(`/office/codes/${code}/sheet`);
  await expect(page.getByText('This code is closed: whoever scans it is told so.')).toBeVisible();
});
