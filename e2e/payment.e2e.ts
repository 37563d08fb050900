import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { registrationOrder } from '#contract/values/job-steps.ts';
import { addTestCard, testBanks, testCards } from '#server/testing/payments.ts';
import { cardForm, saveBank, saveCard } from './fixtures/card-form.ts';
import { aJob, anOpenJob } from './fixtures/job-fixtures.ts';
import { approvedManager, createManager, test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { pressRadio } from './fixtures/user-input.ts';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** A job with an applicant who is booked by the first accept. */
const withBooking = async () => {
  const manager = await createManager();
  const model = await createModel('Ines');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: model.id } });
  return manager;
};

test('a card is added on the billing page, made the default and removed', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile/billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await saveCard(page, testCards.other);
  await expect(page.getByText('Mastercard ending in 4444 is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Make default' }).click();
  await expect(page.getByText('Mastercard ending in 4444 pays your bookings from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Visa ending in 4242 is removed.')).toBeVisible();
  await page.getByLabel('Tax id').fill('12-3456789');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tax id')).toHaveValue('12-3456789');
});

test('accepting without a card leads to the payment page, and back to the applicant', { tag: '@long' }, async ({
  page,
}) => {
  const manager = await approvedManager();
  const model = await createModel('Ines');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await setSessionCookies(page.context(), manager);
  // Models of the demo apply too.
  await page.goto(`/manager/jobs/${manager.jobId}/overview/all?model=${model.id}`);
  await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible();
  await page.getByRole('button', { name: /^Accept/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card to book' });
  // The decision is taken back on the page behind it.
  await expect(page.getByText('Cancel booking')).toBeHidden();
  await dialog.getByRole('link', { name: 'Add a card' }).click();
  await saveCard(page, testCards.fine);
  await expect(page).toHaveURL(new RegExp(`/overview/all\\?model=${model.id}`));
  await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Ines is booked.')).toBeVisible();
});

test('premium services are paid before the review begins', async ({ page, manager }) => {
  const answeredSteps = registrationOrder.filter(step => step.startsWith('JOB_'));
  const { id } = await manager.client.call('createJob', { body: { ...aJob(), answeredSteps } });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/new/premium-features?job=${id}`);
  await page.getByRole('checkbox', { name: 'Agent assistance' }).check();
  // Two models for four hours at $45, 15% of that, and the service.
  await expect(page.getByText('2 models × 4 h × $45')).toBeVisible();
  await expect(page.getByText('If every place is filled').locator('..')).toContainText('$564');
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page).toHaveURL('/manager/premium-features/payment');
  await page.goto(`/manager/jobs/${id}/overview/all`);
  await expect(page.getByText('Waits for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(`/manager/premium-features/payment?job=${id}`);
  // A second tab shows the same payment; together they pay once.
  const other = await page.context().newPage();
  await other.goto('/manager/premium-features/payment');
  await expect(pay(other)).toHaveText('Pay $150 now');
  await pay(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await pay(other).click();
  await expect(other.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const { items } = await manager.client.call('getCharges', { query: {} });
  expect(items.map(({ status, amountCents }) => [status, amountCents])).toEqual([['CAPTURED', 15_000]]);
  expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({ moderation: 'ON_REVIEW' });
  await page.goto('/manager/premium-features/payment');
  await expect(page).toHaveURL('/manager/jobs/list/active');
});

test('going on without premium services says what is lost and starts the review', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const { id } = await manager.client.call('createJob', { body: aJob({ premiumServices: ['AGENT_ASSISTANCE'] }) });
  await manager.client.call('submitJob', { path: { id } });
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/premium-features/payment');
  await page.getByRole('button', { name: 'Continue without' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('A booking agent finds, checks and confirms your models with you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue without' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({
    moderation: 'ON_REVIEW',
    premiumServices: [],
  });
});

test('the payment of a submission that was taken back elsewhere leads back to the draft', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const answeredSteps = registrationOrder.filter(step => step.startsWith('JOB_'));
  const draft = { ...aJob({ premiumServices: ['AGENT_ASSISTANCE'] }), answeredSteps };
  const { id } = await manager.client.call('createJob', { body: draft });
  await manager.client.call('submitJob', { path: { id } });
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/premium-features/payment');
  await expect(pay(page)).toHaveText('Pay $150 now');
  await manager.client.call('saveJob', { path: { id }, body: { description: 'Greet guests, and show them around.' } });
  // The page may hear of the change before it is pressed.
  await pay(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByText(/This job was changed meanwhile, so it is not sent yet/)).toBeVisible();
  await expect(page).toHaveURL(`/manager/jobs/new/premium-features?job=${id}`);
  await expect(page.getByRole('button', { name: 'Go on to payment' })).toBeVisible();
});

test('a declined card says why, and another one pays', { tag: '@long' }, async ({ page }) => {
  const manager = await withBooking();
  await addTestCard(manager.client, testCards.declinedLater);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/card`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$207 is charged on');
  await page.getByRole('radio', { name: /0341/ }).check();
  await pay(page).click();
  await expect(page.getByRole('alert').getByText(/declined/)).toBeVisible({ timeout: 30_000 });
  // It is still said after a reload.
  await page.reload();
  await expect(page.getByRole('alert').getByText(/declined/)).toBeVisible();
  await page.getByRole('radio', { name: /4242/ }).check();
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('a bank that declines an accept leads to another card, though the job is paid', { tag: '@long' }, async ({
  page,
}) => {
  const manager = await createManager();
  const [ines, bea] = [await createModel('Ines'), await createModel('Bea')];
  // So near that money is held at once.
  const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
  const id = await anOpenJob(manager, { eventDatePeriods: [{ start: inHours(60), end: inHours(62) }] });
  for (const { client } of [ines, bea]) await client.call('applyToJob', { path: { id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: id, modelId: ines.id } });
  await addTestCard(manager.client, testCards.declinedLater);
  const { methods } = await manager.client.call('getBilling', {});
  const declined = methods.find(({ last4 }) => last4 === '0341')?.id ?? '';
  await manager.client.call('useMethod', { path: { id: declined } });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/all?model=${bea.id}`);
  const accept = page.getByRole('button', { name: /^Accept/ });
  await accept.click();
  await page.getByRole('button', { name: 'Show Bea' }).click();
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByRole('heading', { name: 'A card to book with' })).toBeVisible();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Use this card for bookings' }).click();
  await expect(page).toHaveURL(new RegExp(`/overview/all\\?model=${bea.id}`));
  await accept.click();
  await expect(page.getByText('Bea is booked.')).toBeVisible();
});

test('Back in the middle of a payment, and forward again, pays once and shows it', { tag: '@long' }, async ({
  page,
}) => {
  const manager = await withBooking();
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/overview/all`);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/card`);
  // They are gone before the answer.
  const gone = Promise.withResolvers<void>();
  await page.route('**/job/*/payment', async (route, request) => {
    if (request.method() === 'POST') await gone.promise;
    await route.continue().catch(() => {});
  });
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/payment'));
  await pay(page).click();
  await sent;
  await page.goBack();
  gone.resolve();
  await page.goForward();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const [paid, unpaid] = [page.getByRole('heading', { name: 'Paid' }), pay(page)];
  await expect(paid.or(unpaid)).toBeVisible();
  if (await unpaid.isVisible()) await unpaid.click();
  await expect(paid).toBeVisible();
  const { items } = await manager.client.call('getCharges', { query: {} });
  expect(items.map(({ status }) => status)).toEqual(['CAPTURED']);
});

test('a bank that asks is answered on the page', async ({ page }) => {
  const manager = await withBooking();
  await addTestCard(manager.client, testCards.confirmed);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/card`);
  await page.getByRole('radio', { name: /3184/ }).check();
  await pay(page).click();
  await expect(cardForm(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  // Left in the middle, it is taken up again.
  await page.reload();
  await page.getByRole('button', { name: 'Confirm with your bank' }).click();
  await cardForm(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('an amount that changed is shown again before it is charged', { tag: '@long' }, async ({ page }) => {
  const manager = await withBooking();
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/card`);
  await expect(pay(page)).toHaveText('Pay $207 now');
  const model = await createModel('Odile');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  // As if no hint of it had come before the press.
  let isPressed = false;
  await page.route('**/job/*/payment', (route, request) => {
    isPressed ||= request.method() !== 'GET';
    return isPressed ? route.continue() : route.abort();
  });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: model.id } });
  await pay(page).click();
  await expect(page.getByText(/nothing was charged/)).toBeVisible();
  await expect(pay(page)).toHaveText('Pay $414 now');
});

test('a bank account is added on the page, and its debit is under way until the bank has paid', {
  tag: '@long',
}, async ({ page }) => {
  const manager = await withBooking();
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/bank`);
  await saveBank(page, testBanks.fine);
  await expect(page.getByText(/^By paying you let us debit .* ending in 6789/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use a card instead' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(pay(page)).toHaveText('Pay $207 now');
  await pay(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const { items } = await manager.client.call('getCharges', { query: {} });
  expect(items.map(({ amountCents }) => amountCents)).toEqual([20_700]);
});

test('charges and documents are downloaded as tables', { tag: '@long' }, async ({ page }) => {
  const manager = await withBooking();
  const path = { id: manager.jobId };
  const { methods, fingerprint } = await manager.client.call('getJobPayment', { path });
  await manager.client.call('payJob', { path, body: { methodId: methods[0]?.id ?? '', fingerprint } });
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/profile/billing');
  const table = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  expect(await table('CSV of invoices and receipts')).toMatch(/INV-\d{6},.*,207/);
  await pressRadio(page.getByRole('radio', { name: 'Charges' }));
  expect(await table('CSV of charges')).toMatch(/,Bookings,.*,Paid,207,0/);
});

test('payment by any other method is not there', { tag: '@long' }, async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/payment/cash`);
  await expect(page).toHaveURL('/manager/jobs/list/active');
});
