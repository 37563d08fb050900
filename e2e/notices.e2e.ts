import { expect, type Page, test } from '@playwright/test';
import { demoManagerPhone, demoModelPhone } from '#demo/people.ts';
import { aJob, bookedJob } from './job-fixtures.ts';
import { axeViolations } from './page-monitor.ts';
import { aNewPhone, openSession, type Person, staffMember } from './people.ts';
import { openInAppShell, setSessionCookies } from './session-cookies.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const aNewManager = async (): Promise<Person> => {
  const person = await openSession(aNewPhone());
  const { client } = person;
  await client.call('becomeManager', {});
  await client.call('saveInviteCode', { body: { code: null } });
  await client.call('saveName', { body: { name: 'Nora Bell', companyName: 'Bell & Sons' } });
  await client.call('saveSocialLinks', { body: { urlInstagram: '@bellandsons' } });
  return person;
};

test('a staff decision shows at the bell of every tab, links to its cause, and is read with it', async ({
  context,
}) => {
  const [manager, staff] = [await aNewManager(), await staffMember()];
  const { id } = await manager.client.call('createJob', { body: aJob() });
  await manager.client.call('submitJob', { path: { id } });
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

  const me = { path: { id: (await manager.client.call('getUser', {})).id }, body: { text: 'We had to look.' } };
  await staff.call('suspendUser', me);
  await staff.call('reinstateUser', me);
  await expect(bell(other, 'Notices, 2 unread')).toBeVisible();
  await bell(page, 'Notices, 2 unread').click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(panel.getByText(/^Unread/)).toHaveCount(0);
  for (const tab of [page, other]) await expect(bell(tab, 'Notices')).toBeVisible();
});

test('a failed list shows an error, and can be retried', async ({ context }) => {
  await setSessionCookies(context, await openSession(demoManagerPhone));
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

test('a notice leads a model in the app to the job', async ({ browser }) => {
  const { job } = await bookedJob(demoManagerPhone, demoModelPhone);
  const page = await openInAppShell(browser, await openSession(demoModelPhone), '/model/account/profile');
  await bell(page, /^Notices, \d+\+? unread$/).click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  await sheet
    .getByRole('link', { name: /^Unread: You are booked/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/model/account/dashboard\\?job=${job.id}$`));
  await expect(sheet).toHaveCount(0);
  await page.context().close();
});
