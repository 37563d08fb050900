import { expect, type Locator } from '@playwright/test';
import { anOpenJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import type { Person } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** Six hours starting in less than a day: cancelling is never free, however recent a booking is. */
const soon = () => {
  const start = Math.ceil((Date.now() + 20 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + 6 * HOUR_MS).toISOString() };
};

const aNearJob = (manager: Person) =>
  anOpenJob(manager, { eventDatePeriods: [soon()], premiumServices: ['RUSH_BOOKING'] });

const book = async (manager: Person, jobId: string, { client, id }: Person & { id: string }) => {
  await client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: id } });
};

const feesIn = (dialog: Locator) => dialog.getByRole('region', { name: 'Cancellation fees' });

test('a booking and then the job are cancelled for the fees shown, and the models see the reason', async ({
  page,
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const [first, second] = [await createModel('Wren'), await createModel('Noor')];
  const id = await aNearJob(manager);
  await book(manager, id, first);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/booked?model=${first.id}`);
  await expect(page.getByText('Accepted by you')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const one = page.getByRole('dialog', { name: 'Cancel the booking of Wren?' });
  await expect(feesIn(one)).toContainText('100% of the first 4 hours and 50% of the rest of $270');
  await expect(feesIn(one)).toContainText('What you paid beyond that comes back');
  await expect(feesIn(one).getByText('$225')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await one.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(one.getByText('The explanation is needed.')).toBeVisible();
  await one.getByLabel('Reason').selectOption({ label: 'Fewer models are needed' });
  await one.getByLabel('Explanation').fill('The stand is half as wide now.');
  await one.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('The booking of Wren is cancelled.')).toBeVisible();

  await page.goto(`/manager/jobs/${id}/overview/declined?model=${first.id}`);
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText('The fee is $225.');

  await book(manager, id, second);
  await page.goto(`/manager/jobs/${id}/details`);
  await page.getByRole('button', { name: 'Cancel job' }).click();
  const all = page.getByRole('dialog', { name: 'Cancel this job?' });
  await expect(feesIn(all)).toContainText('Noor Abara');
  await all.getByLabel('Reason').selectOption({ label: 'The venue fell through' });
  await all.getByLabel('Explanation').fill('The hall was double booked.');
  // A model is booked meanwhile: the fees shown are outdated.
  const third = await createModel('Ilse');
  await book(manager, id, third);
  await all.getByRole('button', { name: 'Cancel job' }).click();
  await expect(feesIn(all)).toContainText('The fees are no longer what you saw.');
  await expect(feesIn(all)).toContainText('Ilse Abara');
  await expect(feesIn(all).getByText('$450')).toBeVisible();
  await expect(all.getByLabel('Explanation')).toHaveValue('The hall was double booked.');
  await all.getByRole('button', { name: 'Cancel job' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/past/);

  const app = await openInAppShell(browser, second, `/model/account/dashboard?list=past&job=${id}`);
  await expect(app.getByRole('dialog').getByText('The hall was double booked.')).toBeVisible();
});

test('a candidate shows busy days and the history of actions', { tag: '@long' }, async ({ page, manager }) => {
  const day = (ahead: number) => {
    const date = new Date(Date.now() + ahead * 24 * HOUR_MS).toISOString().slice(0, 10);
    return { start: `${date}T18:00:00.000Z`, end: `${date}T22:00:00.000Z` };
  };
  const model = await createModel('Odile');
  const [first, second] = [day(300), day(301)];
  await model.client.call('addBookOut', { body: second });
  const id = await anOpenJob(manager, { eventDatePeriods: [first, second] });
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await manager.client.call('declineApplication', { path: { jobId: id, modelId: model.id } });
  await manager.client.call('undoDecline', { path: { jobId: id, modelId: model.id } });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/all?model=${model.id}`);
  const days = page.getByRole('region', { name: 'Days' });
  await expect(days.getByText('Free on 1 of 2 days')).toBeVisible();
  await expect(days.getByRole('listitem').filter({ hasText: 'Not free' })).toHaveCount(1);
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^Applied/, /^Declined by you/, /^Decline undone by you/]);
  expect(await axeViolations(page)).toEqual([]);
});

test('a manager subscribes to a calendar, renews its address and revokes it', { tag: '@long' }, async ({
  page,
  request,
  manager,
}) => {
  const id = manager.jobId;
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile/notifications');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = page.getByLabel('Calendar address');
  const first = await field.inputValue();
  const read = async (address: string) => {
    const answer = await request.get(address);
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await read(first)).text).toContain(id);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(field).not.toHaveValue(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(await field.inputValue())).status).toBe(200);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();

  await page.goto(`/manager/jobs/${id}/details`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
});

test('a booked model leaves for the points shown, and the place reopens', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  const [id, model] = [await aNearJob(manager), await createModel('Odile')];
  await book(manager, id, model);
  const page = await openInAppShell(browser, model, `/model/account/dashboard?tab=booked&job=${id}`);
  await page.getByRole('button', { name: 'Leave this job' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave this job?' });
  await expect(dialog).toContainText('This counts 3 points.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave job' }).click();
  await expect(page.getByText('You left this job. Your place is open to others.')).toBeVisible();
  expect(await manager.client.call('getApplicantCounts', { path: { id } })).toMatchObject({ booked: 0, declined: 1 });
});
