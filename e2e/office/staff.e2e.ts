import { expect, type Page } from '@playwright/test';
import { demoReviewerPhone, demoStaffPassphrase, demoStaffPhone, demoSupportPhone } from '#demo/people.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { signInToOffice } from '../fixtures/office-approval.ts';
import { aNewPhone, codeFor, linkFor, untilNextCode } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { mouse } from '../fixtures/user-input.ts';

const passphrase = 'nine brown wolves';

/** A part of the bar, opened. */
const openPart = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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
  await openPart(page, 'More');
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
  await openPart(theirs, 'More');
  await expect(theirs.getByRole('link', { name: 'Numbers' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await again.close();

  await expect(row).not.toContainText('Has a link');
  await row.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
  const why = `They moved away (${name}).`;
  await dialog.getByLabel('Reason').fill(why);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(theirs.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${name} was removed` })).toContainText(why);
  await expect(page.getByRole('heading', { name: 'No longer on the staff' })).toBeVisible();
});

test('a session that ends while someone types: they sign in over the screen, their words are sent, and another begins anew', async ({
  page,
}) => {
  test.setTimeout(180_000);
  /** As from elsewhere; then presses a button, in the moment before the page hears of it. */
  const endSession = (pressed = '') =>
    page.evaluate(async label => {
      await fetch('/2024-07/office/sign-out', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('zodel_office_token')}`,
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const buttons = [...document.querySelectorAll('button')];
      if (label) buttons.find(({ textContent }) => textContent === label)?.click();
    }, pressed);
  const signInAgain = async (phone: string) => {
    const lock = page.getByRole('dialog', { name: 'Sign in to go on' });
    await lock.getByLabel('Phone number').fill(phone);
    await lock.getByLabel('Passphrase').fill(demoStaffPassphrase);
    await untilNextCode(phone);
    await lock.getByRole('button', { name: 'Continue' }).click();
    const field = lock.getByLabel('Verification code');
    await field.waitFor();
    await field.fill(await codeFor(phone));
  };
  const { id } = await createModel('Ines');
  await enter(page, demoSupportPhone, demoStaffPassphrase);
  await expect(page.getByRole('link', { name: /^Support/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finance' })).toHaveCount(0);
  await page.goto(`/office/people/${id}`);
  const words = `She asked for ${Date.now()}.`;
  await page.getByLabel('Note for colleagues').fill(words);
  const refused = page.waitForResponse(answer => answer.url().includes('/notes') && answer.status() === 401);
  await endSession('Add note');
  await refused;
  const sent = page.waitForResponse(answer => answer.url().includes('/notes') && answer.ok());
  await signInAgain(demoSupportPhone);
  await sent;
  await expect(page.getByText('Sign in to go on')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  await page.getByLabel('Note for colleagues').fill('Half a sentence');
  await endSession();
  await signInAgain(demoReviewerPhone);
  await expect(page).toHaveURL(/\/office\/queue/);
  await page.getByRole('button', { name: /^Safety/ }).click();
  await expect(page.getByRole('link', { name: 'Cases' })).toBeVisible();
  await page.goto('/office/staff');
  await expect(page.getByRole('heading', { name: 'Staff is not for your role' })).toBeVisible();
});
