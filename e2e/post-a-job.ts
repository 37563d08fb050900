import { expect, type Page } from '@playwright/test';
import { codeFor } from './people.ts';
import type { UserInput } from './user-input.ts';
import { continueWizard, expectStep, type Step, stepAnswers } from './wizard-steps.ts';

export type NewJob = {
  phone: string;
  company: string;
  /** Days from now. */
  daysAhead: number;
};

const answers = (job: NewJob) =>
  stepAnswers(job.daysAhead, { name: 'Vera Lindqvist', company: job.company, instagram: '@lindqvist.events' });

const answer = async (page: Page, input: UserInput, job: NewJob, step: Step) => {
  const { question, answer: give } = answers(job)[step];
  await expectStep(page, question);
  await give(page, input);
};

/** The public wizard, from the landing's link to signing in, with typical mistakes. */
const answerInPublic = async (page: Page, input: UserInput, job: NewJob) => {
  await page.goto('/create-job');
  await answer(page, input, job, 'invite-code');
  await answer(page, input, job, 'category');

  await expectStep(page, 'How many models do you need?');
  await continueWizard(page, input);
  await expect(page.getByText('Ask for at least one model.')).toBeVisible();
  await answer(page, input, job, 'models-amount');
  await answer(page, input, job, 'location');
  await answer(page, input, job, 'date-time');

  await expectStep(page, 'What do you pay?');
  await input.write(page.getByLabel('Hourly rate for each model'), '20');
  await continueWizard(page, input);
  await expect(page.getByText('The hourly rate is at least $25.')).toBeVisible();
  await answer(page, input, job, 'pay-rate');
  await answer(page, input, job, 'select-models');
};

const signUp = async (page: Page, input: UserInput, job: NewJob) => {
  await expect(page).toHaveURL(/\/create-job\/auth/);
  await input.write(page.getByLabel('Phone number'), job.phone);
  await input.press(page.getByRole('button', { name: 'Text me a code' }));
  const field = page.getByLabel('Verification code');
  await field.waitFor();
  const code = await codeFor(job.phone);
  const wrong = code === '000000' ? '111111' : '000000';
  await input.write(field, wrong);
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await input.write(field, code);
  await input.press(page.getByRole('button', { name: /I hire models/ }));
};

const finish = async (page: Page, input: UserInput, job: NewJob) => {
  await expect(page).toHaveURL(/\/manager\/create-job\/name/);
  for (const step of ['name', 'social-media', 'description', 'models-requirements', 'images'] as const)
    await answer(page, input, job, step);
  await expect(page.getByText('Las Vegas, NV, US').first()).toBeVisible();
  await answer(page, input, job, 'premium-features');
};

/** A stranger posts in the public wizard, signs up and finishes, and is then on their list of jobs. */
export const postAJob = async (page: Page, input: UserInput, job: NewJob): Promise<void> => {
  await answerInPublic(page, input, job);
  await signUp(page, input, job);
  await finish(page, input, job);
  await input.press(page.getByRole('button', { name: 'See your jobs' }));
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
};
