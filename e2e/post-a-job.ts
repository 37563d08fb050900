import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { codeFor } from './people.ts';

export type NewJob = {
  phone: string;
  company: string;
  /** Days from now. */
  daysAhead: number;
};

/** "2026-12-08" in the venue's zone, so many days from now. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 86_400_000);

const asked = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

const onwards = async (page: Page, hands: Hands, name = 'Continue') =>
  hands.press(page.getByRole('button', { name, exact: true }));

/** The public wizard, from the landing's link to the door of sign-in. */
const answerInPublic = async (page: Page, hands: Hands, job: NewJob) => {
  await page.goto('/create-job');
  await asked(page, 'Were you invited?');
  await onwards(page, hands);

  await asked(page, 'What is the work?');
  await hands.choose(page.getByRole('radio', { name: 'Event and Trade Show' }));
  await hands.choose(page.getByRole('radio', { name: 'Private event' }));
  await onwards(page, hands);

  await asked(page, 'How many models do you need?');
  await onwards(page, hands);
  await expect(page.getByText('Ask for at least one model.')).toBeVisible();
  await hands.add(page.getByLabel('Any gender', { exact: true }), 2);
  await onwards(page, hands);

  await asked(page, 'Where is it?');
  await hands.find(
    page.getByRole('combobox', { name: 'City or place' }),
    'Las Veg',
    page.getByRole('option', { name: /^Las Vegas/ }).first(),
  );
  await onwards(page, hands);

  await asked(page, 'When is it?');
  const day = dayAhead(job.daysAhead);
  await hands.pickDay(page.getByRole('group', { name: 'Days' }), day);
  await hands.pick(page.getByLabel(/, from$/), '6:00 PM');
  await hands.pick(page.getByLabel(/, to$/), '10:00 PM');
  await onwards(page, hands);

  await asked(page, 'What do you pay?');
  await hands.write(page.getByLabel('Hourly rate for each model'), '20');
  await onwards(page, hands);
  await expect(page.getByText('The hourly rate is at least $25.')).toBeVisible();
  await hands.write(page.getByLabel('Hourly rate for each model'), '45');
  await onwards(page, hands);

  await asked(page, 'Whom would you like to see there?');
  await expect(page.getByRole('list', { name: 'Models who fit' }).getByRole('listitem').first()).toBeVisible();
  await onwards(page, hands, 'Skip');
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
  await asked(page, 'Who is hiring?');
  await hands.write(page.getByLabel('Your name'), 'Vera Lindqvist');
  await hands.write(page.getByLabel('Company'), job.company);
  await onwards(page, hands);

  await asked(page, 'Where can people see your work?');
  await hands.write(page.getByLabel('Instagram'), '@lindqvist.events');
  await onwards(page, hands);

  await asked(page, 'What will models do?');
  await hands.write(
    page.getByLabel('Description'),
    'Greet guests at our stand, hand out programmes, pose for pictures.',
  );
  await hands.choose(page.getByRole('radio', { name: 'No', exact: true }));
  await onwards(page, hands);

  await asked(page, 'Whom are you looking for?');
  await onwards(page, hands);
  await asked(page, 'What does it look like?');
  await onwards(page, hands, 'Skip');

  await asked(page, 'Look it over and send it.');
  await expect(page.getByText('Las Vegas, NV, US').first()).toBeVisible();
  await onwards(page, hands, 'Submit for review');
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText('Your job posting is currently under review.')).toBeVisible();
};

/** A stranger posts in the public wizard, signs up, finishes. Leaves the manager on their list of jobs. */
export const postAJob = async (page: Page, hands: Hands, job: NewJob): Promise<void> => {
  await answerInPublic(page, hands, job);
  await signUp(page, hands, job);
  await finish(page, hands, job);
  await hands.press(page.getByRole('button', { name: 'See your jobs' }));
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
};
