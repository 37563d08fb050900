import { expect, type Page, test } from '@playwright/test';
import { demoReviewerPhone, demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';
import { signInToOffice } from './office-approval.ts';
import { aNewPhone, codeFor, linkFor, untilNextCode } from './people.ts';
import { mouse } from './user-input.ts';

const passphrase = 'nine brown wolves';

const enter = async (page: Page, phone: string, secret: string) => {
  await untilNextCode(phone);
  await signInToOffice(page, mouse(page), { phone, passphrase: secret, codeFor });
};

test('an owner invites a member, who chooses a passphrase, works, and is signed out at once when removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [phone, name] = [aNewPhone(), `Ada ${Date.now()}`];
  await enter(page, demoStaffPhone, demoStaffPassphrase);
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter their name.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const row = page.getByRole('list', { name: 'On the staff' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Has a link');

  const theirs = await browser.newPage();
  const link = await linkFor(phone);
  await theirs.goto(link);
  await theirs.getByLabel('Passphrase').fill(passphrase);
  await theirs.getByLabel('The same again').fill('another one altogether');
  await theirs.getByRole('button', { name: 'Set passphrase' }).click();
  await expect(theirs.getByText('This is not the same.')).toBeVisible();
  await theirs.getByLabel('The same again').fill(passphrase);
  await theirs.getByRole('button', { name: 'Set passphrase' }).click();
  await expect(theirs).toHaveURL(/\/office$/);
  await enter(theirs, phone, passphrase);
  await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await again.close();

  await expect(row).not.toContainText('Has a link');
  await row.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(theirs.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No longer on the staff' })).toBeVisible();
});

test('a reviewer who opens the staff page is told that it is for owners', async ({ page }) => {
  await enter(page, demoReviewerPhone, demoStaffPassphrase);
  await page.goto('/office/staff');
  await expect(page.getByRole('heading', { name: 'Only owners see the staff' })).toBeVisible();
});
