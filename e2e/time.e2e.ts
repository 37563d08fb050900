import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { setUpPayouts } from '#server/testing/payments.ts';
import type { ClockSystem } from './fixtures/clock-system.ts';
import { test } from './fixtures/clock-test.ts';
import { query } from './fixtures/database.ts';
import { aJob } from './fixtures/job-fixtures.ts';
import { createManager, type Manager } from './fixtures/manager-fixture.ts';
import { createModel, type Model } from './fixtures/model-fixture.ts';
import { openOffice } from './fixtures/open-office.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { openSession, staffAnew, staffMember } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

const DAY_MS = 86_400_000;
/** Pages follow by hints, and what happens at the provider by webhooks. */
const FOLLOWS_MS = 30_000;

/** The provider pays out by itself seconds after a transfer: so it does not, and the model can ask for it. */
const holdPayoutsOf = async ({ id }: Model): Promise<void> => {
  const [account] = await query('select account_id from payout_accounts where user_id = $1', [id]);
  await query(`create function hold() returns trigger language plpgsql as $$ begin new.due_at := null; return new; end $$;
    create trigger hold before update on processor.objects for each row when (new.id = '${account?.account_id}') execute function hold()`);
};

const aSubmittedJob = async (manager: Manager): Promise<string> => {
  const day = new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10);
  const body = aJob({ eventDatePeriods: [{ start: `${day}T18:00:00.000Z`, end: `${day}T22:00:00.000Z` }] });
  const { id } = await manager.client.call('createJob', { body });
  await manager.client.call('submitJob', { path: { id } });
  return id;
};

/** The page of the clock, and its row of a job. */
const openClock = async (browser: Browser, { address }: ClockSystem, jobId: string) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${address}/dev/time`);
  const row = page.getByRole('listitem').filter({ has: page.locator(`[data-to*="${jobId}"]`) });
  return {
    page,
    row,
    /** Moves the clock by a button of the job. */
    to: async (button: string, standing: string, money: string) => {
      await row.getByRole('button', { name: button, exact: true }).click();
      await expect(row.getByRole('button', { name: button, exact: true })).toBeDisabled({ timeout: 60_000 });
      await expect(row).toContainText(standing);
      await expect(row).toContainText(money);
    },
  };
};

/** What happens next, as a page with a timeline says it. */
const nextOn = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' }).locator('strong');

const openTimelines = async (browser: Browser, jobId: string, manager: Manager, model: Model) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  // Sessions of their own: as days pass, both the pages and the test renew theirs.
  await setSessionCookies(context, await openSession(manager.phone));
  const client = await context.newPage();
  await client.goto(`/manager/jobs/${jobId}/details`);
  const at = (path: string) => `${process.env.BASE_URL}${path}`;
  const own = await openSession(model.phone);
  const phone = await openInAppShell(browser, own, at(`/model/account/dashboard?job=${jobId}`));
  return {
    pages: [client, phone],
    /** Without another load. */
    expectNext: async (texts: { client: RegExp; phone: RegExp }) => {
      await expect(nextOn(client)).toHaveText(texts.client, { timeout: FOLLOWS_MS });
      await expect(nextOn(phone)).toHaveText(texts.phone, { timeout: FOLLOWS_MS });
    },
    /** Opened anew: sessions of staff end as the clock moves. */
    expectInOffice: async (text: RegExp) => {
      const office = await openOffice(browser, at(`/office/job/${jobId}`), await staffAnew());
      await expect(nextOn(office)).toHaveText(text, { timeout: FOLLOWS_MS });
      expect(await axeViolations(office)).toEqual([]);
      await office.context().close();
    },
    close: () => Promise.all([client, phone].map(page => page.context().close())),
  };
};

/** What becomes of the payouts of a model at the bank; the page shows it when it is loaded. */
const expectPayouts = ({ id }: Model) =>
  expect.poll(
    async () => (await query('select status from payouts where user_id = $1', [id])).map(({ status }) => status),
    { timeout: FOLLOWS_MS },
  );

test('buttons walk a job from its post until everyone is paid, and each side sees the money', { tag: '@long' }, async ({
  browser,
  clockSystem,
}) => {
  test.setTimeout(300_000);
  const manager = await createManager();
  const [ines, oda] = [await createModel('Ines'), await createModel('Oda')];
  await setUpPayouts(ines.client);
  // The bank sends back what is paid out to this account.
  await setUpPayouts(oda.client, { account: '000111111113' });
  const id = await aSubmittedJob(manager);

  const clock = await openClock(browser, clockSystem, id);
  await expect(clock.row).toContainText('waits for its review');
  await expect(clock.row.getByRole('link', { name: 'review it in the office' })).toBeVisible();
  await (await staffMember()).call('approveJob', { path: { id }, body: {} });
  await clock.to('before the charge', 'Accepting applications', '0 booked · $0 charged · $0 paid to models');
  for (const model of [ines, oda]) {
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  }
  await clock.to('charged', 'Funds secured', '2 booked · $414 charged · $0 paid to models');
  expect(await axeViolations(clock.page)).toEqual([]);
  expect(await overflow(clock.page)).toEqual([]);

  await clock.to('asked whether they come', 'Funds secured', '$414 charged');
  const timelines = await openTimelines(browser, id, manager, ines);
  await timelines.expectNext({
    client: /^Places that nobody has confirmed are offered to your standbys · /,
    phone: /^Your place is offered to others unless you confirm · /,
  });
  await timelines.expectInOffice(/^Check-in opens · /);
  for (const page of timelines.pages) expect(await axeViolations(page)).toEqual([]);
  for (const { client } of [ines, oda]) await client.call('confirmBooking', { path: { id } });
  await clock.to('standbys called up', 'Funds secured', '$414 charged');
  await clock.to('check-in open', 'Funds secured', '$414 charged');
  await clock.to('the start', 'In progress', '$414 charged');
  await timelines.expectNext({ client: /^The job ends · /, phone: /^The job ends · / });
  await clock.to('the end', 'Ended', '$414 charged · $0 paid to models');
  await timelines.expectNext({
    client: /^Hours are approved as planned unless you change them · /,
    phone: /^Your planned hours are approved unless the client changes them · /,
  });
  const { parts } = await manager.client.call('getWork', { path: { id } });
  await manager.client.call('approveHours', {
    path: { id },
    body: { items: parts.map(({ modelId }) => ({ modelId, position: 0, minutes: 240 })) },
  });
  await timelines.expectNext({ client: /^The models are paid · /, phone: /^Your pay is sent · / });
  await timelines.expectInOffice(/^The models are paid · /);

  await holdPayoutsOf(ines);
  await clock.to('paid out', 'Completed', '2 booked · $414 charged · $360 paid to models');
  const reviews = /^Reviews are shown once both sides/;
  await timelines.expectNext({ client: reviews, phone: reviews });
  await timelines.close();
  await clock.page.context().close();

  const earnings = `${clockSystem.address}/model/account/earnings`;
  const phone = await openInAppShell(browser, ines, earnings);
  await expect(phone.getByRole('list', { name: 'Earned' }).getByText(/^Paid /)).toBeVisible();
  await phone.getByRole('button', { name: 'Pay out $180 now' }).click();
  await expect(phone.getByText('It arrives within minutes.')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Payouts' }).getByText('Instant payout')).toBeVisible();
  await expectPayouts(ines).toEqual(['PAID']);
  await phone.reload();
  await expect(phone.getByRole('list', { name: 'Earned' }).getByText(/^In your bank on /)).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);

  await expectPayouts(oda).toEqual(['FAILED']);
  const other = await openInAppShell(browser, oda, earnings);
  const payouts = other.getByRole('list', { name: 'Payouts' }).getByRole('listitem');
  await expect(payouts.getByText('Came back')).toBeVisible();
  await expect(payouts.getByText('The bank account is closed. Enter another one.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Something is missing before you can be paid' })).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);

  const office = await openOffice(browser, `${clockSystem.address}/office/money?list=payouts`, await staffAnew());
  await expect(office.getByText('Sent back by the bank')).toBeVisible();
  await expect(office.getByRole('button', { name: /^Finance\s*[1-9]\d* waiting$/ })).toBeVisible();
});
