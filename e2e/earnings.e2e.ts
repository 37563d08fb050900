import { expect, type Page } from '@playwright/test';
import { rightAnswers } from '#processor/testing/onboarding.ts';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { openInAppShell } from './fixtures/session-cookies.ts';
import { beginWorkDay, payEarning } from './fixtures/work-day.ts';

const fill = async (page: Page, { dob, line1, city, state, zip, ssn, routing, account }: typeof rightAnswers) => {
  for (const [label, answer] of [
    ['Date of birth', dob],
    ['Home address', line1],
    ['City', city],
    ['State', state],
    ['ZIP', zip],
    ['Last 4 digits of your Social Security number', ssn],
    ['Routing number of your bank', routing],
    ['Account number', account],
  ] as const)
    await page.getByLabel(label).fill(answer);
  await page.getByLabel('I agree to the terms of the local processor').check();
};

test('a model sees what is coming, sets up payouts, and downloads a statement', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const model = await createModel('Ines');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'PREPAID');
  // So near to its start the booking is charged at once, by a worker; before there is a charge, nothing is open either.
  await expect
    .poll(async () => (await manager.client.call('getCharges', { query: {} })).items.map(({ status }) => status), {
      timeout: 30_000,
    })
    .toEqual(['CAPTURED']);
  const phone = await openInAppShell(browser, model, '/model/account/earnings');
  const coming = phone.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
  await expect(coming.getByText('$180')).toBeVisible();
  await expect(coming.getByText(/^Expected /)).toBeVisible();
  await expect(coming.getByText('The client’s payment is secured.')).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  expect(await overflow(phone)).toEqual([]);

  await phone.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(phone.getByRole('heading', { name: 'Getting paid, Ines' })).toBeVisible();
  await phone.getByRole('button', { name: 'Save for later' }).click();
  await expect(phone.getByRole('heading', { name: 'Something is missing before you can be paid' })).toBeVisible();
  await expect(phone.getByText('Your date of birth')).toBeVisible();
  await phone.getByRole('button', { name: 'Add what is missing' }).click();
  await fill(phone, rightAnswers);
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'You can be paid' })).toBeVisible();

  await payEarning(jobId, model.id);
  await phone.reload();
  await expect(phone.getByRole('list', { name: 'Coming up' })).toHaveCount(0);
  await expect(phone.getByRole('list', { name: 'Earned' }).getByText(/^Paid /)).toBeVisible();
  const statement = phone.getByRole('list', { name: 'Statements' }).getByRole('listitem');
  await expect(statement.getByText('One payment')).toBeVisible();
  for (const format of ['PDF', 'CSV']) {
    const download = phone.waitForEvent('download');
    await statement.getByRole('button', { name: format }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^statement-\\d{4}-\\d\\d\\.${format.toLowerCase()}$`),
    );
  }
  await expect(phone.getByRole('list', { name: 'Years' }).getByText('$180')).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
});
