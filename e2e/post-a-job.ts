import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { codeFor } from './people.ts';
import { asked, onwards, type Step, stepAnswers } from './steps.ts';

export type NewJob = {
  phone: string;
  company: string;
  /** Days from now. */
  daysAhead: number;
};

const answers = (job: NewJob) =>
  stepAnswers(job.daysAhead, { name: 'Vera Lindqvist', company: job.company, instagram: '@lindqvist.events' });

const answer = async (page: Page, hands: Hands, job: NewJob, step: Step) => {
  const { question, answer: give } = answers(job)[step];
  await asked(page, question);
  await give(page, hands);
};

/** The public wizard, from the landing's link to the door of sign-in, with the mistakes people make. */
const answerInPublic = async (page: Page, hands: Hands, job: NewJob) => {
  await page.goto('/create-job');
  await answer(page, hands, job, 'invite-code');
  await answer(page, hands, job, 'category');

  await asked(page, 'How many models do you need?');
  await onwards(page, hands);
  await expect(page.getByText('Ask for at least one model.')).toBeVisible();
  await answer(page, hands, job, 'models-amount');
  await answer(page, hands, job, 'location');
  await answer(page, hands, job, 'date-time');

  await asked(page, 'What do you pay?');
  await hands.write(page.getByLabel('Hourly rate for each model'), '20');
  await onwards(page, hands);
  await expect(page.getByText('The hourly rate is at least $25.')).toBeVisible();
  await answer(page, hands, job, 'pay-rate');
  await answer(page, hands, job, 'select-models');
};

const signUp = async (page: Page, hands: Hands, job: NewJob) => {
  await expect(page).toHaveURL(/\/create-job\/auth/);
  await hands.write(page.getByLabel('Phone number'), job.phone);
  await hands.press(page.getByRole('button', { name: 'Text me a code' }));
  const field = page.getByLabel('Verification code');
  await field.waitFor();
  const code = await codeFor(job.phone);
  const wrong = code === '000000' ? '111111' : '000000';
  await hands.write(field, wrong);
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await hands.write(field, code);
  await hands.press(page.getByRole('button', { name: /I hire models/ }));
};

const finish = async (page: Page, hands: Hands, job: NewJob) => {
  await expect(page).toHaveURL(/\/manager\/create-job\/name/);
  for (const step of ['name', 'social-media', 'description', 'models-requirements', 'images'] as const)
    await answer(page, hands, job, step);
  await expect(page.getByText('Las Vegas, NV, US').first()).toBeVisible();
  await answer(page, hands, job, 'premium-features');
};

/** A stranger posts in the public wizard, signs up, finishes. Leaves the manager on their list of jobs. */
export const postAJob = async (page: Page, hands: Hands, job: NewJob): Promise<void> => {
  await answerInPublic(page, hands, job);
  await signUp(page, hands, job);
  await finish(page, hands, job);
  await hands.press(page.getByRole('button', { name: 'See your jobs' }));
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
};
