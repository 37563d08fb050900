import { expect } from '@playwright/test';
import { submittedManager } from './fixtures/manager-fixture.ts';
import { freshReviewer, staffMember } from './fixtures/people.ts';
import { enterCode } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('an owner sees every staff decision about the account at once, with what to do next', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { id, phone } = await submittedManager({ name: 'Ida Voss', companyName: 'Voss Fairs' });
  const path = { id };
  const staff = await staffMember();
  const strip = page.getByRole('region', { name: 'Your account' }).first();

  await enterCode(page, phone);
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
  await expect(strip.getByText('Your account is being reviewed.')).toBeVisible();

  const notes = [{ field: 'companyName', note: 'Is this the registered name?' }];
  await staff.call('requestUserInformation', { path, body: { notes } });
  await expect(strip.getByText(/Is this the registered name\?/)).toBeVisible();
  await strip.getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByLabel('Company')).toBeFocused();
  await page.getByLabel('Company').fill('Voss Fairs LLC');
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(strip.getByText('Your account is being reviewed.')).toBeVisible();
  const { changes } = await staff.call('getUserReview', { path });
  expect(changes).toEqual([{ field: 'companyName', before: 'Voss Fairs', after: 'Voss Fairs LLC' }]);

  await staff.call('declineUser', { path, body: { reason: 'NOT_GENUINE', text: 'The site is empty.' } });
  await expect(strip.getByText(/The site is empty\./)).toBeVisible();
  await page.getByLabel('Your appeal').fill('The site is up again since this morning.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(strip.getByText('Your account is being reviewed.')).toBeVisible();
  // An appeal is for someone else than who declined.
  const { client: colleague } = await freshReviewer();
  await colleague.call('approveUser', { path });
  await expect(strip.getByText('Your account is being reviewed.')).toHaveCount(0);

  await staff.call('suspendUser', { path, body: { text: 'Three models complained.' } });
  await expect(strip.getByText('Your account is suspended.')).toBeVisible();
  await page.goto('/manager/jobs/new');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('Three models complained.').first()).toBeVisible();
  await staff.call('reinstateUser', { path, body: { text: 'It was a mistake.' } });
  await page.goto('/manager/jobs/new');
  await expect(page.getByRole('heading', { name: 'What is the work?' })).toBeVisible();

  const { closing } = await staff.call('banUser', { path, body: { text: 'No company of this name exists.' } });
  await expect(page.getByText('No company of this name exists.').first()).toBeVisible();
  await colleague.call('approveClosing', {
    path: { id: closing?.id ?? '' },
    body: { text: 'I looked too.', fingerprint: closing?.fingerprint ?? '' },
  });
  await expect(page).toHaveURL(/\/\?next=/);
  await enterCode(page, phone);
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  await expect(page.getByText('No company of this name exists.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});
