import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { setUpPayouts } from '#server/testing/payments.ts';
import { aJob } from './job-fixtures.ts';
import { test as base, createManager, type Manager } from './manager-fixture.ts';
import { createModel, type Model } from './model-fixture.ts';
import { openOffice } from './open-office.ts';
import { axeViolations, overflow } from './page-monitor.ts';
import { staffAnew, staffMember } from './people.ts';
import { databaseUrlOf } from './second-server.ts';
import { openInAppShell, setSessionCookies } from './session-cookies.ts';
import { type RunningSystem, startSystem } from './start-system.ts';
import { settings } from './systems.ts';

const DAY_MS = 86_400_000;
/** All steps of the clock together. */
const WALK_MS = 120_000;

/** A system of its own: its clock is moved by days. As the fixture is a worker's, so is the worker. */
const test = base.extend<object, { clockSystem: RunningSystem }>({
  clockSystem: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const system = await startSystem(`e2e-clock-${process.env.TEST_PARALLEL_INDEX}`, settings);
      process.env.BASE_URL = system.address;
      process.env.DATA_DIR = system.dataDir;
      await use(system);
      await system.close();
    },
    { scope: 'worker', timeout: 600_000, auto: true },
  ],
});

/** The provider pays out by itself seconds after a transfer: so it does not, and the model can ask for it. */
const holdPayoutsOf = async ({ dataDir }: RunningSystem, { id }: Model): Promise<void> => {
  const database = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
  await database.connect();
  const { rows } = await database.query('select account_id from payout_accounts where user_id = $1', [id]);
  await database.query(`create function hold() returns trigger language plpgsql as $$ begin new.due_at := null; return new; end $$;
    create trigger hold before update on processor.objects for each row when (new.id = '${rows[0].account_id}') execute function hold()`);
  await database.end();
};

/** What happens next, as a page with a timeline says it. */
const nextOn = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' }).locator('strong');

const timelines = async (browser: Browser, jobId: string, { manager, model }: { manager: Manager; model: Model }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  await setSessionCookies(context, manager);
  const client = await context.newPage();
  await client.goto(`/manager/jobs/${jobId}/details`);
  const at = (path: string) => `${process.env.BASE_URL}${path}`;
  const phone = await openInAppShell(browser, model, at(`/model/account/dashboard?job=${jobId}`));
  return {
    /** The two pages follow by hints; sessions of staff end as the clock moves. */
    expectNext: async (texts: { client: RegExp; phone: RegExp; office?: RegExp }) => {
      await expect(nextOn(client)).toHaveText(texts.client, { timeout: 20_000 });
      await expect(nextOn(phone)).toHaveText(texts.phone, { timeout: 20_000 });
      if (!texts.office) return;
      const office = await openOffice(browser, at(`/office/job/${jobId}`), await staffAnew());
      await expect(nextOn(office)).toHaveText(texts.office, { timeout: 20_000 });
      for (const page of [client, phone, office]) expect(await axeViolations(page)).toEqual([]);
      await office.context().close();
    },
    close: async () => {
      for (const page of [client, phone]) await page.context().close();
    },
  };
};

test('buttons walk a job from its post until everyone is paid, and each side sees the money', async ({
  browser,
  clockSystem,
}) => {
  test.setTimeout(400_000);
  const manager = await createManager();
  const models = [await createModel('Ines'), await createModel('Oda')] as const;
  const [ines, oda] = models;
  await setUpPayouts(ines.client);
  // The bank sends back what is paid out to this account.
  await setUpPayouts(oda.client, { account: '000111111113' });
  const day = new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10);
  const body = aJob({ eventDatePeriods: [{ start: `${day}T18:00:00.000Z`, end: `${day}T22:00:00.000Z` }] });
  const { id } = await manager.client.call('createJob', { body });
  await manager.client.call('submitJob', { path: { id } });

  const clock = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await clock.goto(`${clockSystem.address}/dev/time`);
  const row = clock.getByRole('listitem').filter({ has: clock.locator(`[data-to*="${id}"]`) });
  await expect(row).toContainText('waits for its review');
  await expect(row.getByRole('link', { name: 'review it in the office' })).toBeVisible();
  await (await staffMember()).call('approveJob', { path: { id }, body: {} });
  let walkedMs = 0;
  const to = async (button: string, standing: string, money: string) => {
    const from = performance.now();
    await row.getByRole('button', { name: button, exact: true }).click();
    await expect(row.getByRole('button', { name: button, exact: true })).toBeDisabled({ timeout: 60_000 });
    walkedMs += performance.now() - from;
    await expect(row).toContainText(standing);
    await expect(row).toContainText(money);
  };
  await to('before the charge', 'Accepting applications', '0 booked · $0 charged · $0 paid to models');
  for (const model of models) {
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  }
  await to('charged', 'Funds secured', '2 booked · $414 charged · $0 paid to models');
  expect(await axeViolations(clock)).toEqual([]);
  expect(await overflow(clock)).toEqual([]);
  await to('asked whether they come', 'Funds secured', '$414 charged');
  const pages = await timelines(browser, id, { manager, model: ines });
  await pages.expectNext({
    client: /^Places that nobody has confirmed are offered to your standbys · /,
    phone: /^Your place is offered to others unless you confirm · /,
    office: /^Check-in opens · /,
  });
  for (const { client } of models) await client.call('confirmBooking', { path: { id } });
  await to('standbys called up', 'Funds secured', '$414 charged');
  await to('check-in open', 'Funds secured', '$414 charged');
  await to('the start', 'In progress', '$414 charged');
  await pages.expectNext({ client: /^The job ends · /, phone: /^The job ends · / });
  await to('the end', 'Ended', '$414 charged · $0 paid to models');
  await pages.expectNext({
    client: /^Hours are approved as planned unless you change them · /,
    phone: /^Your planned hours are approved unless the client changes them · /,
    office: /^Hours are approved as planned unless the client changes them · /,
  });
  const { parts } = await manager.client.call('getWork', { path: { id } });
  await manager.client.call('approveHours', {
    path: { id },
    body: { items: parts.map(({ modelId }) => ({ modelId, position: 0, minutes: 240 })) },
  });
  await pages.expectNext({
    client: /^The models are paid · /,
    phone: /^Your pay is sent · /,
    office: /^The models are paid · /,
  });

  await holdPayoutsOf(clockSystem, ines);
  await to('paid out', 'Completed', '2 booked · $414 charged · $360 paid to models');
  expect(walkedMs).toBeLessThan(WALK_MS);
  await pages.expectNext({ client: /^Reviews are shown once both sides/, phone: /^Reviews are shown once both sides/ });
  await pages.close();

  const earnings = `${clockSystem.address}/model/account/earnings`;
  const phone = await openInAppShell(browser, ines, earnings);
  await expect(phone.getByRole('list', { name: 'Earned' }).getByText(/^Paid /)).toBeVisible();
  await phone.getByRole('button', { name: 'Pay out $180 now' }).click();
  await expect(phone.getByText('It arrives within minutes.')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Payouts' }).getByText('Instant payout')).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole('list', { name: 'Earned' }).getByText(/^In your bank on /)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });

  const other = await openInAppShell(browser, oda, earnings);
  const payouts = other.getByRole('list', { name: 'Payouts' }).getByRole('listitem');
  await expect(async () => {
    await other.reload();
    await expect(payouts.getByText('Came back')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(payouts.getByText('The bank account is closed. Enter another one.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Something is missing before you can be paid' })).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);

  const office = await openOffice(browser, `${clockSystem.address}/office/money?list=payouts`, await staffAnew());
  await expect(office.getByText('Sent back by the bank')).toBeVisible();
  await expect(office.getByRole('link', { name: /^Money\s*1 to act on/ })).toBeVisible();
  expect(await axeViolations(office)).toEqual([]);
  for (const page of [clock, phone, other, office]) await page.context().close();
});
