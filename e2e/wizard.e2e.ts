import { expect, type Page } from '@playwright/test';
import { answers as stepsAnsweredBy } from '#wizard/flows/flows.ts';
import { aJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { openContextAs } from './fixtures/personas.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { mouse } from './fixtures/user-input.ts';
import { continueWizard, expectStep, type Step, stepAnswers } from './fixtures/wizard-steps.ts';

const answers = stepAnswers(33, { name: 'Elena Marsh', company: 'Marsh', instagram: '@marsh' });
const newJob: Step[] = [
  'category',
  'description',
  'models-amount',
  'location',
  'date-time',
  'pay-rate',
  'images',
  'select-models',
  'models-requirements',
  'premium-features',
];
const publicJob: Step[] = [
  'invite-code',
  'category',
  'models-amount',
  'location',
  'date-time',
  'pay-rate',
  'select-models',
];

/** Answers a flow step by step; at each one the page is reloaded, left by Back, and reopened by its address. */
const walk = async (page: Page, steps: readonly Step[], question: (step: Step) => string) => {
  for (const [index, step] of steps.entries()) {
    await expectStep(page, question(step));
    await page.reload();
    await expectStep(page, question(step));
    const address = page.url();
    const before = steps[index - 1];
    if (before) {
      await page.goBack();
      await expectStep(page, question(before));
      await page.goForward();
      await expectStep(page, question(step));
    }
    const copy = await page.context().newPage();
    await copy.goto(address);
    await expectStep(copy, question(step));
    await copy.close();
    await answers[step].answer(page, mouse(page));
  }
};

test('an unanswered question shows what is missing, and answering it is no conflict', async ({ page, manager }) => {
  const elsewhere = page.getByText('This was just answered on another device.');
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/new/category');
  for (const [step, missing] of [
    ['category', ['Choose a category.', 'Say whether the event is private or public.']],
    ['description', ['The description is needed.', 'Say whether the work is in swimwear or lingerie.']],
    ['models-amount', ['Ask for at least one model.']],
    ['location', ['Choose a place from the list.']],
    ['date-time', ['Choose at least one date.']],
    ['pay-rate', ['Enter an amount in dollars, such as 45 or 45.50.']],
  ] as const) {
    await expectStep(page, answers[step].question);
    await continueWizard(page, mouse(page));
    for (const sentence of missing) await expect(page.getByText(sentence)).toBeVisible();
    // The first of them is where the person is, also on a low screen.
    await expect(page.getByText(missing[0])).toBeInViewport();
    await expect(page.locator('form [aria-invalid="true"]:focus, form [data-wrong] :focus')).toHaveCount(1);
    await expect(elsewhere).toHaveCount(0);
    await answers[step].answer(page, mouse(page));
    await expect(page.getByRole('heading', { level: 1, name: answers[step].question })).toBeHidden();
    await expect(elsewhere).toHaveCount(0);
  }
});

test('a new job, with Back, a reload and a deep link at every step', { tag: '@long' }, async ({ page, manager }) => {
  test.setTimeout(240_000);
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/list/active');
  await page
    .getByRole('link', { name: /new job|post a job/i })
    .first()
    .click();
  await walk(page, newJob, step => answers[step].question);
  await page.getByRole('button', { name: 'See your jobs' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
  await expect(page.getByText('Under review').first()).toBeVisible();
});

test('the public wizard, with Back, a reload and a deep link at every step', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/create-job');
  await walk(page, publicJob, step => answers[step].question);
  await expect(page).toHaveURL(/\/create-job\/auth/);
  await expect(page.getByRole('heading', { level: 1, name: 'Save your job' })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).click();
  await expectStep(page, answers['select-models'].question);
});

test('going offline in the wizard loses nothing, and it continues when the connection returns', async ({
  page,
  manager,
}) => {
  test.setTimeout(180_000);
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/new/category');
  for (const step of ['category', 'description'] as const) {
    await expectStep(page, answers[step].question);
    await answers[step].answer(page, mouse(page));
  }
  await expectStep(page, answers['models-amount'].question);
  // Once the step has answered, everything it needs is loaded.
  await continueWizard(page, mouse(page));
  await expect(page.getByText('Ask for at least one model.')).toBeVisible();
  await page.context().setOffline(true);
  await answers['models-amount'].answer(page, mouse(page));
  await expect(page.getByText(/kept here/)).toBeVisible();
  await expect(page.getByLabel('Any gender', { exact: true })).toHaveValue('2');
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again, and your answer is saved.')).toBeVisible();
  await page.reload();
  await expectStep(page, answers['models-amount'].question);
  await expect(page.getByLabel('Any gender', { exact: true })).toHaveValue('2');
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.location.question);
});

test('answers of the public wizard are edited from the review of its job, and lead back there', {
  tag: '@long',
}, async ({ page, browser, manager }) => {
  const review = '/manager/create-job/premium-features';
  const changePay = async (at: Page, address: string) => {
    await at.goto(address);
    await expectStep(at, answers['premium-features'].question);
    await at.getByRole('link', { name: 'Edit pay rate' }).click();
    await expectStep(at, answers['pay-rate'].question);
    await at.getByLabel('Hourly rate for each model').fill('62');
    await continueWizard(at, mouse(at), 'Save and review');
    await expectStep(at, answers['premium-features'].question);
    await expect(at).toHaveURL(address);
    await expect(at.getByText('$62 an hour for each model')).toBeVisible();
    await at.getByRole('link', { name: 'Edit category' }).click();
    await expectStep(at, answers.category.question);
    await at.getByRole('link', { name: 'Back' }).click();
    await expect(at).toHaveURL(address);
  };
  // A new visitor, and one who has posted before.
  const newcomer = await openContextAs(browser, 'all-answered', { url: process.env.BASE_URL ?? '' });
  await changePay(await newcomer.newPage(), review);
  await newcomer.close();
  const answeredSteps = newJob.flatMap(step => stepsAnsweredBy[step] ?? []);
  const { id } = await manager.client.call('createJob', { body: { ...aJob(), answeredSteps } });
  await setSessionCookies(page.context(), manager);
  await changePay(page, `${review}?job=${id}`);
});

test('a draft has its id from the start: no retry, Back, reload or other tab creates a second', {
  tag: '@long',
}, async ({ page, manager }) => {
  test.setTimeout(180_000);
  const drafts = async () => {
    const { items } = await manager.client.call('getJobs', { path: { status: 'active' }, query: { limit: 100 } });
    return items.filter(job => job.lifecycle === 'DRAFT' && job.moderation === null).map(job => job.id);
  };
  await setSessionCookies(page.context(), manager);
  const before = await drafts();
  await page.goto('/manager/jobs/new/category');
  await expectStep(page, answers.category.question);
  const id = new URL(page.url()).searchParams.get('job') ?? '';
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  const other = await page.context().newPage();
  await other.goto('/manager/jobs/new');
  await expectStep(other, answers.category.question);
  expect(new URL(other.url()).searchParams.get('job')).toBe(id);

  await continueWizard(page, mouse(page));
  await expect(page.getByText('Choose a category.')).toBeVisible();
  await page.context().setOffline(true);
  await answers.category.answer(page, mouse(page));
  await expect(page.getByText(/kept here/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again, and your answer is saved.')).toBeVisible();
  await expect(page).toHaveURL(`/manager/jobs/new/category?job=${id}`);
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.description.question);
  await page.goBack();
  await expectStep(page, answers.category.question);
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.description.question);
  await page.reload();
  await expectStep(page, answers.description.question);
  await answers.category.answer(other, mouse(other));
  await expectStep(other, answers.description.question);
  expect((await drafts()).filter(draft => !before.includes(draft))).toEqual([id]);

  // It is continued until someone starts over.
  await other.goto('/manager/jobs/new');
  await expectStep(other, answers.category.question);
  expect(new URL(other.url()).searchParams.get('job')).toBe(id);
  await other.getByRole('link', { name: 'Start over' }).click();
  await expect(other.getByText('You are continuing a draft.')).toHaveCount(0);
  await expectStep(other, answers.category.question);
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(new URL(other.url()).searchParams.get('job')).not.toBe(id);
});
