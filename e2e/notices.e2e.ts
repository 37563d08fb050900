import { expect, type Page } from '@playwright/test';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { submittedManager, test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { staffMember } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a staff decision shows at the bell of every tab, links to its cause, and is read with it', async ({
  context,
}) => {
  const [manager, staff] = [await submittedManager(), await staffMember()];
  const id = manager.jobId;
  await setSessionCookies(context, manager);
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) await tab.goto('/manager/jobs/list/active');

  await bell(page, 'Notices').press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByText('No notices yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page, 'Notices')).toBeFocused();

  await staff.call('approveJob', { path: { id }, body: { approveManager: true } });
  for (const tab of [page, other]) await expect(bell(tab, 'Notices, 1 unread')).toBeVisible();
  await bell(page, 'Notices, 1 unread').click();
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('link', { name: /^Unread: Event and Trade Show in Las Vegas .* is approved/ }).click();
  await expect(page).toHaveURL(new RegExp(`/manager/jobs/${id}/overview/all$`));
  await expect(panel).toHaveCount(0);
  for (const tab of [page, other]) await expect(bell(tab, 'Notices')).toBeVisible();

  const me = { path: { id: manager.id }, body: { text: 'We had to look.' } };
  await staff.call('suspendUser', me);
  await staff.call('reinstateUser', me);
  await expect(bell(other, 'Notices, 2 unread')).toBeVisible();
  await bell(page, 'Notices, 2 unread').click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(panel.getByText(/^Unread/)).toHaveCount(0);
  for (const tab of [page, other]) await expect(bell(tab, 'Notices')).toBeVisible();
});

test('a failed list shows an error, and can be retried', { tag: '@long' }, async ({ context, manager }) => {
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.route('**/user/notices', route => route.abort());
  await page.goto('/manager/jobs/list/active');
  await bell(page, /^Notices/).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByText('Your notices did not load')).toBeVisible();
  await page.unroute('**/user/notices');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Your notices did not load')).toHaveCount(0);
});

test('a notice leads a model in the app to the job', { tag: '@long' }, async ({ browser, manager }) => {
  const model = await createModel('Wren');
  const id = await bookedJob(manager, model);
  const page = await openInAppShell(browser, model, '/model/account/profile');
  await bell(page, /^Notices, \d+\+? unread$/).click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  await sheet
    .getByRole('link', { name: /^Unread: You are booked/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/model/account/dashboard\\?job=${id}$`));
  await expect(sheet).toHaveCount(0);
});
