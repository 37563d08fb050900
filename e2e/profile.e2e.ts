import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Profile' });

test('a manager sets which texts arrive and when, except those that cannot be turned off', async ({
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile/notifications');
  const requests = page.getByRole('checkbox', { name: 'Requests by text' });
  await expect(requests).toBeChecked();
  await requests.uncheck();
  await page.getByRole('switch', { name: /Quiet hours/ }).check();
  await page.getByLabel('From').selectOption('21:30');
  await page.getByLabel('To', { exact: true }).selectOption('21:30');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose another time than the first.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('06:15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await page.reload();
  await expect(requests).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Money by text' })).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');

  for (const name of ['Bookings by text', 'Bookings in Zodel', 'Your account by text', 'Your account in Zodel']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await expect(page.getByRole('checkbox', { name })).toBeDisabled();
  }
  const { kinds } = await manager.client.call('getNotificationSettings', {});
  const body = { kinds: { ...kinds, BOOKINGS: { inProduct: true, push: true, sms: false } }, quietHours: null };
  await expect(manager.client.call('saveNotificationSettings', { body })).rejects.toMatchObject({ status: 422 });
});

test('a manager sees the agreements with their dates, and downloads their data', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile/legal');
  for (const text of ['Terms of use', 'Privacy policy'])
    await expect(
      page.getByText(new RegExp(`^You agreed to the ${text}, version of \\w+ \\d+, \\d{4}, on`)),
    ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree to the version in force' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^zodel-my-data-\d{4}-\d\d-\d\d\.json$/);
  const own = JSON.parse(await readFile(await file.path(), 'utf8')) as { person: { phone: string }; jobs: unknown[] };
  expect(own.person.phone).toBe(manager.phone);
  expect(own.jobs.length).toBeGreaterThan(0);

  await page.route('**/user/export', route => route.abort());
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
});

test('the parts of a profile are reachable by keyboard, and a service is charged when it is submitted', {
  tag: '@long',
}, async ({ page, manager }) => {
  const { id } = await manager.client.call('createJob', { body: aJob({ premiumServices: ['AGENT_ASSISTANCE'] }) });
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile');
  for (const [link, title, words] of [
    ['Personal info', 'Personal info · Zodel', 'You sign in with it.'],
    ['Notifications', 'Notifications · Zodel', 'Nothing is sent yet.'],
    ['Billing', 'Billing · Zodel', 'Visa ending in 4242'],
    ['Legal', 'Legal · Zodel', 'Whoever uses Zodel agrees to both texts'],
    ['Delete account', 'Delete account · Zodel', 'nobody can undo it'],
  ] as const) {
    await menu(page).getByRole('link', { name: link }).press('Enter');
    await expect(page).toHaveTitle(title);
    await expect(menu(page).getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
  await menu(page).getByRole('link', { name: 'Billing' }).click();
  const chosen = page.getByRole('region', { name: 'Premium services you chose' });
  await expect(chosen.getByText('$150 when you submit').first()).toBeVisible();
  await chosen.getByRole('link', { name: 'Event and Trade Show in Las Vegas' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/manager/jobs/${id}`));
});

test('a model deletes their account, but not while they are booked', async ({ browser, manager }) => {
  const [booked, free] = [await createModel('Sabra'), await createModel('Tindra')];
  await booked.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: booked.id } });
  const page = await openInAppShell(browser, booked, '/model/account/profile');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Delete your account', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Type the word delete.')).toBeVisible();
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const open = page.getByRole('alert').filter({ hasText: 'This has to be settled first' });
  await open.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/model/account/dashboard\\?job=${manager.jobId}`));
  await page.context().close();

  const other = await openInAppShell(browser, free, '/model/account/delete-account');
  await other.getByLabel('Type “delete” to confirm').fill('Delete');
  await other.getByRole('button', { name: 'Delete my account' }).click();
  await expect(other).toHaveURL('/');
  await expect(free.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
});
