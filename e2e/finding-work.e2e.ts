import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { cast } from '../bench/faults/stage/cast.ts';
import { openJob } from '../bench/faults/stage/open-job.ts';
import { aJob, anOpenJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { openOwnMarket } from './fixtures/own-market.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { appShell, openInAppShell } from './fixtures/session-cookies.ts';

const DASHBOARD = '/model/account/dashboard';
const PROFILE_EDIT = '/model/account/profile-edit';

/** A place of a test’s own, some miles from Las Vegas, so that no other job has the name. */
const runwayIn = (name: string, hourlyRate: number): JobDraft => {
  const { location } = aJob();
  if (!location) throw new Error('A job is somewhere.');
  return { categoryCode: 'RUNWAY', hourlyRate, location: { ...location, name, placeId: `e2e:${name}` } };
};

test('filters of the jobs stay in the address; a job is saved, another set aside, and both come back', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const mark = Math.random().toString(36).slice(2, 8);
  const [small, large] = [`Runway in Low ${mark}`, `Runway in High ${mark}`];
  await anOpenJob(manager, runwayIn(`Low ${mark}`, 4_500));
  await anOpenJob(manager, runwayIn(`High ${mark}`, 30_000));
  const model = await createModel('Alva');
  const page = await openInAppShell(browser, model, DASHBOARD);
  const list = page.getByRole('list', { name: 'Jobs to apply for' });
  const link = (name: string) => list.getByRole('link', { name });
  const filter = (label: string) => page.getByRole('search', { name: 'Filter the jobs' }).getByLabel(label);
  await filter('Kind of work').selectOption('RUNWAY');
  await expect(page).toHaveURL(/\?kind=RUNWAY$/);
  await expect(link(small)).toBeVisible();
  await expect(link(large)).toBeVisible();
  await expect(link('Event and Trade Show')).toHaveCount(0);
  await filter('Pay in all').selectOption('1000');
  await expect(page).toHaveURL(/\?kind=RUNWAY&pay=1000$/);
  await expect(link(small)).toHaveCount(0);
  await expect(link(large)).toBeVisible();
  expect(await overflow(page)).toEqual([]);

  // The address alone brings them back, also once a job was opened and closed.
  await page.reload();
  await expect(filter('Kind of work')).toHaveValue('RUNWAY');
  await expect(filter('Pay in all')).toHaveValue('1000');
  await expect(link(large)).toBeVisible();
  await expect(link(small)).toHaveCount(0);
  await link(large).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\?kind=RUNWAY&pay=1000$/);
  await filter('Pay in all').selectOption('');
  await expect(link(small)).toBeVisible();

  const save = list.getByRole('button', { name: `Save ${large}` });
  await save.click();
  await expect(page.getByText('Saved. It stays under “Saved” in the filters.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await filter('Show').selectOption('saved');
  await expect(page).toHaveURL(/show=saved/);
  await expect(link(small)).toHaveCount(0);
  await expect(link(large)).toBeVisible();
  // And after a restart.
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await filter('Show').selectOption('');

  const setAside = list.getByRole('button', { name: `${small} is not for me` });
  await setAside.click();
  await expect(page.getByText('Not for you: jobs like this come later in your list.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(setAside).toBeVisible();
  await page.reload();
  await setAside.click();
  await expect(page.getByText('Not for you: jobs like this come later in your list.')).toBeVisible();
  await page.reload();
  await expect(link(large)).toBeVisible();
  await expect(link(small)).toHaveCount(0);
  await filter('Show').selectOption('hidden');
  await expect(link(large)).toHaveCount(0);
  // Also where the row is gone before the answer comes.
  await list.getByRole('button', { name: `Show ${small} again` }).click();
  await filter('Show').selectOption('');
  await expect(link(small)).toBeVisible();
  await expect(setAside).toBeVisible();
});

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
const DAY_MS = 86_400_000;

/** A calendar in which someone is busy around a day, at an address of this machine. */
const openCalendar = async (daysAhead: number) => {
  const [start, end] = [daysAhead - 1, daysAhead + 2].map(days => stamp(new Date(Date.now() + days * DAY_MS)));
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20260101T000000Z',
    'SUMMARY:Surgery',
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const server = createServer((request, response) => {
    if (request.url !== '/secret/basic.ics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/secret/basic.ics`, close };
};

test('the busy times of a calendar take jobs from the list, and give them back when it is removed', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const market = await openOwnMarket();
  const calendar = await openCalendar(20);
  const [[manager], [staff], [model]] = [
    await cast(market.database, 'MANAGER', 1),
    await cast(market.database, 'STAFF', 1),
    await cast(market.database, 'MODEL', 1),
  ];
  if (!manager || !staff || !model) throw new Error('Nobody was cast.');
  const [busy, free] = ['Busytown', 'Freeville'];
  const at = (place: string, daysAhead: number) =>
    openJob({ manager, staff, url: market.url, daysAhead, over: runwayIn(place, 6_000) });
  await at(busy, 20);
  await at(free, 60);
  const context = await browser.newContext(appShell);
  const token = encodeURIComponent(JSON.stringify(model.token));
  await context.addCookies([{ name: 'zodel_token', value: token, url: market.url }]);
  const page = await context.newPage();
  const link = (place: string) =>
    page.getByRole('list', { name: 'Jobs to apply for' }).getByRole('link', { name: `Runway in ${place}` });
  await page.goto(market.url + DASHBOARD);
  await expect(link(busy)).toBeVisible();
  await expect(link(free)).toBeVisible();

  await page.goto(market.url + PROFILE_EDIT);
  const address = page.getByLabel('Calendar address');
  await address.fill(calendar.url.replace('basic.ics', 'other.ics'));
  await page.getByRole('button', { name: 'Read this calendar' }).click();
  await expect(page.getByText(/^It refuses to be read\./)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await address.fill(calendar.url);
  await page.getByRole('button', { name: 'Read this calendar' }).click();
  await expect(page.getByText(calendar.host)).toBeVisible();
  await expect(page.getByText(/1 busy time ahead/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Surgery')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(market.url + DASHBOARD);
  await expect(link(free)).toBeVisible();
  await expect(link(busy)).toHaveCount(0);

  await page.goto(market.url + PROFILE_EDIT);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The calendar is read no more. Its times are free again.')).toBeVisible();
  await page.goto(market.url + DASHBOARD);
  await expect(link(busy)).toBeVisible();

  await context.close();
  calendar.close();
  await market.close();
});
