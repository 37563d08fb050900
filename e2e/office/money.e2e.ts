import { expect, type Page } from '@playwright/test';
import { demoStaffPhone } from '#demo/people.ts';
import { openDispute } from '#processor/testing/open-dispute.ts';
import { addTestCard, testCards } from '#server/testing/payments.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { readSettings } from '#tools/settings.ts';
import { anOpenJob } from '../fixtures/job-fixtures.ts';
import { type Manager, test } from '../fixtures/manager-fixture.ts';
import { createModel, type Model } from '../fixtures/model-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations, overflow } from '../fixtures/page-monitor.ts';
import { codeFor, financeAnew, financeAtDesk, staffAnew } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';
import { openInAppShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { oweEarning } from '../fixtures/work-day.ts';

/** A job with one booking for $800 and its fee, which the manager has paid ahead. */
const paidJob = async ({ client, ...manager }: Manager, last4?: string): Promise<{ jobId: string; model: Model }> => {
  const id = await anOpenJob({ client, ...manager }, { hourlyRate: 20_000 });
  const model = await createModel('Ines');
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const { methods, fingerprint } = await client.call('getJobPayment', { path: { id } });
  const method = methods.find(one => !last4 || one.last4 === last4);
  await client.call('payJob', { path: { id }, body: { methodId: method?.id ?? '', fingerprint } });
  return { jobId: id, model };
};

const because = ofThisRun('They waited for an hour.');

test('finance holds what a booking will bring, the model reads that it waits, and it is released', {
  tag: '@long',
}, async ({ browser, manager }) => {
  test.setTimeout(120_000);
  const { jobId, model } = await paidJob(manager);
  const finance = await financeAnew();
  const page = await openOffice(browser, `/office/money/jobs/${jobId}`, finance);
  const pay = page.getByRole('listitem').filter({ hasText: 'once the work is settled' });
  await expect(pay).toContainText('$800');
  await pay.getByRole('button', { name: 'Hold' }).click();
  const dialog = page.getByRole('alertdialog');
  const why = ofThisRun('Their account was reported.');
  await dialog.getByLabel('Reason').fill(why);
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(pay).toContainText('Held by staff');
  await expect(pay).toContainText(why);
  await expect(page.getByText('Pay of $800 is held before it is earned')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  const { expected } = await model.client.call('getEarnings', { query: {} });
  expect(expected[0]?.waits).toContain('Our staff are looking into it');

  await pay.getByRole('button', { name: 'Release' }).click();
  await dialog.getByLabel('Reason').fill('It is settled.');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(pay).not.toContainText('Held by staff');
  await expect(pay.getByRole('button', { name: 'Hold' })).toBeVisible();
});

test('one asks for a refund of $600, cannot approve it, a colleague does, and the manager sees it', async ({
  browser,
  context,
  page,
  manager,
}) => {
  test.setTimeout(120_000);
  const { jobId } = await paidJob(manager);
  const asking = await openOffice(browser, `/office/money/jobs/${jobId}`);
  await asking.getByRole('button', { name: 'Refund' }).click();
  const dialog = asking.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Give it back' }).click();
  await expect(dialog.getByText('Give an amount in dollars, such as 480.50.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('921');
  await expect(dialog.getByText('At most $920 is left of this charge.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('600');
  await dialog.getByLabel('Reason').fill(because);
  expect(await axeViolations(asking)).toEqual([]);
  // As ten minutes after signing in.
  await asking.route(
    /\/refund$/,
    route =>
      route.fulfill({ status: 409, json: { code: 'PROOF_NEEDED', message: 'Prove that it is you.', details: {} } }),
    { times: 1 },
  );
  const texted = asking.waitForResponse(/\/office\/proof\/code$/);
  await dialog.getByRole('button', { name: 'Give it back' }).click();
  const proof = asking.getByRole('dialog', { name: 'Is it you?' });
  await texted;
  expect(await axeViolations(asking)).toEqual([]);
  await proof.getByLabel('Verification code').fill(await codeFor(demoStaffPhone));
  await expect(asking.getByText('You asked for this refund, so a colleague has to approve it.')).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await overflow(asking)).toEqual([]);

  const approving = await openOffice(browser, '/office/money?list=refunds', await financeAtDesk());
  await approving.getByRole('link').filter({ hasText: because }).click();
  await expect(approving).toHaveURL(new RegExp(jobId));
  await approving.getByRole('button', { name: 'Approve' }).click();
  await approving.getByLabel('Reason').fill('The list of the day says so.');
  await approving.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(asking.getByText('Given back', { exact: true })).toBeVisible({ timeout: 20_000 });

  await setSessionCookies(context, manager);
  await page.goto('/manager/profile/billing');
  await expect(page.getByText('$600').first()).toBeVisible();
});

test('a card dispute appears with its deadline, is answered with evidence, and is won', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(180_000);
  const { jobId } = await paidJob(manager);
  const { card } = await manager.client.call('getJobPayment', { path: { id: jobId } });
  if (card.end !== 'local') throw new Error('This system has no local processor.');
  const desk = await openOffice(browser, `/office/money/jobs/${jobId}`);
  const ids = await desk
    .getByText(/ch_\w+/)
    .first()
    .textContent();
  const chargeId = /ch_\w+/.exec(ids ?? '')?.[0] ?? '';
  const secret = secretKeyOf(readSettings(process.env).dataDir);
  await openDispute({ origin: card.origin, secret }, chargeId);
  await expect(desk.getByText('Evidence needed')).toBeVisible({ timeout: 20_000 });
  await expect(desk.getByText(/^Without an answer by .* it is lost\.$/)).toBeVisible();
  await desk.getByRole('button', { name: 'Send evidence' }).click();
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog.getByLabel('What speaks for us')).toHaveValue(/was booked by the customer/);
  await dialog.getByLabel('Reason').fill('They booked by themselves.');
  expect(await axeViolations(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to the bank' }).click();
  await expect(desk.getByText(/^Contested by/)).toBeVisible();
  await expect(desk.getByText('Won', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await axeViolations(desk)).toEqual([]);
});

test('one holds the pay of a model, a colleague cancels it, and the model reads so', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const { jobId, model } = await paidJob(manager);
  await oweEarning(jobId, model.id);
  const holding = await openOffice(browser, `/office/money/jobs/${jobId}`);
  const decide = async (desk: Page, button: string, confirm = button) => {
    await desk.getByRole('button', { name: button, exact: true }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Nobody of that name was on set.');
    expect(await axeViolations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide(holding, 'Hold');
  await expect(holding.getByText('Held by staff')).toBeVisible();
  await expect(holding.getByRole('button', { name: 'Cancel the pay' })).toHaveCount(0);
  const deciding = await openOffice(browser, `/office/money/jobs/${jobId}`, await financeAnew());
  await decide(deciding, 'Cancel the pay');
  await expect(deciding.getByText('Refund of pay that was cancelled')).toBeVisible();
  await expect(deciding.getByText('Given back', { exact: true })).toBeVisible({ timeout: 20_000 });
  const phone = await openInAppShell(browser, model, '/model/account/earnings');
  await expect(phone.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('one says how a refund of $920 is paid that the bank sent back, and a colleague confirms it', {
  tag: '@long',
}, async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const { client } = manager;
  await addTestCard(client, testCards.refundFailsLater);
  const { jobId } = await paidJob(manager, testCards.refundFailsLater.slice(-4));
  const { fingerprint } = await client.call('getCancelFees', { path: { id: jobId } });
  const body = { reason: 'BUDGET', description: 'The stand was given up.', fingerprint } as const;
  await client.call('cancelJob', { path: { id: jobId }, body });
  const desk = await openOffice(browser, `/office/money/jobs/${jobId}`, await staffAnew());
  await expect(desk.getByText('Failed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await desk.getByRole('button', { name: 'Paid another way' }).click();
  const asking = desk.getByRole('alertdialog');
  const reference = ofThisRun('Wire 4711');
  await asking.getByLabel('Reference').fill(reference);
  await asking.getByLabel('Reason').fill('Their card is closed.');
  expect(await axeViolations(desk)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(desk.getByText('Waits for another of the staff: you asked to pay it another way.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(await axeViolations(desk)).toEqual([]);
  expect(await overflow(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Take it back under Approvals' }).click();
  const own = desk.getByRole('listitem').filter({ hasText: reference });
  await expect(own.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await desk.goBack();

  const deciding = await openOffice(browser, '/office/approvals', await financeAnew());
  const title = `Pay a refund of $920 another way: ${reference}`;
  await deciding.getByRole('button', { name: `Have it paid: ${title}` }).click();
  const dialog = deciding.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('I saw the wire at our bank.');
  expect(await axeViolations(deciding)).toEqual([]);
  await dialog.getByRole('button', { name: 'Have it paid' }).click();
  await expect(deciding.getByText('I saw the wire at our bank.')).toBeVisible();
  await deciding.getByRole('link', { name: title }).click();
  await expect(deciding).toHaveURL(new RegExp(jobId));
  await expect(desk.getByText('Paid another way', { exact: true })).toBeVisible({ timeout: 20_000 });
});
