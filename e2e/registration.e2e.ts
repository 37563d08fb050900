import { type BrowserContext, expect, type Page } from '@playwright/test';
import { aNewPhone, signIn, staffMember } from './fixtures/people.ts';
import { enterCode } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { mouse, pressRadio } from './fixtures/user-input.ts';
import { continueWizard, expectStep, type Step, stepAnswers } from './fixtures/wizard-steps.ts';

const phone = aNewPhone();
const answers = stepAnswers(30, { name: 'Otto Brandt', company: 'Brandt Salons', instagram: '@brandt.salons' });
/** The order of registration. */
const steps: Step[] = [
  'invite-code',
  'name',
  'social-media',
  'category',
  'description',
  'models-requirements',
  'models-amount',
  'location',
  'date-time',
  'pay-rate',
  'select-models',
  'images',
  'premium-features',
];

/** A new page where someone is already signed in: opening the site leads them to where they stopped. */
const reopen = async (device: BrowserContext): Promise<Page> => {
  const page = await device.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/manager\/registration\//);
  return page;
};

test('registration is closed and resumed on another device after every step', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(300_000);
  const [laptop, phoneAtHand] = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await laptop.newPage();
  await enterCode(first, phone);
  await first.getByRole('button', { name: /I hire models/ }).click();
  await expectStep(first, 'Were you invited?');
  await first.close();
  const second = await phoneAtHand.newPage();
  await enterCode(second, phone);
  await expectStep(second, 'Were you invited?');
  await second.close();

  const devices = [laptop, phoneAtHand];
  for (const [index, step] of steps.entries()) {
    const device = devices[index % 2];
    if (!device) throw new Error('There are two devices.');
    const page = await reopen(device);
    const { question, answer } = answers[step];
    // The last saved step is the pictures, which lead on to the review.
    if (step === 'premium-features') await answers.images.answer(page, mouse(page));
    await expectStep(page, question);
    await answer(page, mouse(page));
    const next = steps[index + 1];
    if (next) await expectStep(page, answers[next].question);
    await page.close();
  }
  const after = await laptop.newPage();
  await after.goto('/manager/registration');
  await expect(after).toHaveURL(/\/manager\/jobs\/list\/active/);
  await expect(after.getByRole('link', { name: 'Event and Trade Show in Las Vegas' }).first()).toBeVisible();
});

test('closing the registration leads out of it, says how to continue, and loses nothing', async ({ page }) => {
  await enterCode(page, aNewPhone());
  await page.getByRole('button', { name: /I hire models/ }).click();
  await expectStep(page, 'Were you invited?');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectStep(page, answers.name.question);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs$/);
  await expect(page.getByRole('heading', { name: 'Finish registering to see your jobs' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue registration' }).click();
  await expectStep(page, answers.name.question);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('two devices edit one draft: separate answers are merged, and the later one is shown a conflict', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const someone = aNewPhone();
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [left, right] = [await one.newPage(), await other.newPage()];
  await enterCode(left, someone);
  await left.getByRole('button', { name: /I hire models/ }).click();
  await expectStep(left, 'Were you invited?');
  await enterCode(right, someone);
  for (const step of ['invite-code', 'name', 'social-media', 'category'] as const) {
    await expectStep(left, answers[step].question);
    await answers[step].answer(left, mouse(left));
  }
  await expectStep(left, answers.description.question);
  await right.goto('/manager/registration/job-description');
  await expectStep(right, answers.description.question);

  // Sent right after the other device started typing: the event arrives in the middle of a sentence.
  const typed = Promise.withResolvers<void>();
  await left.route(/\/job\/[^/]+$/, async route => {
    if (route.request().method() === 'PUT') await typed.promise;
    await route.continue();
  });
  await answers.description.answer(left, mouse(left));
  await pressRadio(right.getByRole('radio', { name: 'No', exact: true }));
  await right.getByLabel('Description').fill('Walk through the hall in the new collection, six times an hour.');
  typed.resolve();
  await expectStep(left, answers['models-requirements'].question);
  const clash = right.getByRole('region', { name: 'Answered on another device meanwhile' });
  await expect(clash.getByText(/hand out programmes/)).toBeVisible();
  await expect(right.getByLabel('Description')).toHaveValue(/six times an hour/);
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(clash).toHaveCount(0);
  await continueWizard(right, mouse(right));
  await expectStep(right, answers['models-requirements'].question);
  await left.goto('/manager/registration/job-description');
  await expect(left.getByLabel('Description')).toHaveValue(/six times an hour/);
});

test('a manager suspended during registration is told at once, and of the reinstatement', { tag: '@long' }, async ({
  page,
}) => {
  const someone = aNewPhone();
  await enterCode(page, someone);
  await page.getByRole('button', { name: /I hire models/ }).click();
  await expectStep(page, 'Were you invited?');
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.name.question);
  const path = { id: (await (await signIn(someone)).call('getUser', {})).id };
  const staff = await staffMember();
  await staff.call('suspendUser', { path, body: { text: 'This number was reported as stolen.' } });
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('This number was reported as stolen.')).toBeVisible();
  await staff.call('reinstateUser', { path, body: { text: 'It is theirs.' } });
  await expectStep(page, answers.name.question);
});
