import { expect } from '@playwright/test';
import { bookedJob, submittedJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { staffMember } from './fixtures/people.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { mouse } from './fixtures/user-input.ts';
import { continueWizard, expectStep } from './fixtures/wizard-steps.ts';

test('a material edit announces its effects, returns to review, and asks booked models again', async ({
  page,
  manager,
}) => {
  test.setTimeout(180_000);
  const model = await createModel('Wren');
  const id = await bookedJob(manager, model);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/edit/${id}`);
  await page.getByRole('link', { name: /Edit pay rate/i }).click();
  await expectStep(page, 'What do you pay?');
  await page.getByLabel('Hourly rate for each model').fill('60');
  await page.getByRole('button', { name: /^(Done|Continue)$/ }).click();
  await expect(page.getByText(/1 booked model .*asked again/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/1 booked model .*asked again/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/manager/jobs/${id}`));
  await expect(page.getByText(/review(ed)? again/i).first()).toBeVisible();

  const jobForModel = await model.client.call('getJob', { path: { id } });
  if (jobForModel.audience !== 'MODEL') throw new Error('A model sees a job as a model.');
  expect(jobForModel).toMatchObject({ hourlyRate: 6_000, participation: { status: 'BOOKED', termsChanged: true } });
  const { termsVersion } = jobForModel;
  await model.client.call('answerTerms', { path: { id }, body: { answer: 'AGREED', termsVersion } });
  await (await staffMember()).call('approveJob', { path: { id }, body: {} });
  await expect(page.getByText(/review(ed)? again/i)).toHaveCount(0);
});

test('a staff question opens at the pinned field, and goes back with the changes', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  test.setTimeout(180_000);
  const { id } = await submittedJob(manager);
  const staff = await staffMember();
  const note = 'Which brand is it, and what is worn?';
  await staff.call('requestJobInformation', {
    path: { id },
    body: { notes: [{ field: 'description', note }] },
  });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}`);
  await expect(page.getByText(note).first()).toBeVisible();
  await page.getByRole('link', { name: /Answer/ }).click();
  await expectStep(page, 'What will models do?');
  await expect(page.getByText(note).first()).toBeVisible();
  await page.getByLabel('Description').fill('Greet guests of Marsh & Daughters in your own black suit.');
  await continueWizard(page, mouse(page));
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Under review').first()).toBeVisible();
  const { changes } = await staff.call('getJobReview', { path: { id } });
  expect(changes.map(({ field }) => field)).toEqual(['description']);
});

test('a declined job shows the reason, and can be appealed once', { tag: '@long' }, async ({ page, manager }) => {
  test.setTimeout(180_000);
  const { id } = await submittedJob(manager);
  const staff = await staffMember();
  await staff.call('declineJob', { path: { id }, body: { reason: 'INCOMPLETE', text: 'There is no venue.' } });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}`);
  await expect(page.getByText(/There is no venue\./).first()).toBeVisible();
  await page.getByRole('button', { name: /^Appeal/ }).click();
  await page.getByLabel(/appeal/i).fill('The venue is the main hall; the contract is signed.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText(/reviewed again/i).first()).toBeVisible();
  expect((await staff.call('getJobReview', { path: { id } })).appeal).toMatch(/main hall/);
});

test('a job is cancelled with a reason, and copied into a new one', { tag: '@long' }, async ({ page, manager }) => {
  test.setTimeout(180_000);
  const { id } = await submittedJob(manager);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/details`);
  await page
    .getByRole('button', { name: /Cancel/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel job' });
  await cancel.click();
  await expect(dialog.getByText('The explanation is needed.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption({ label: 'The venue fell through' });
  await dialog.getByLabel('Explanation').fill('The hall was double booked.');
  await cancel.click();
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/past/);
  await page.goto(`/manager/jobs/${id}/details`);
  await expect(page.getByText(/The hall was double booked\./).first()).toBeVisible();
  await page.getByRole('button', { name: /Copy/ }).first().click();
  await expectStep(page, 'When is it?');
});
