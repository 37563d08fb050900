import { expect, type Page } from '@playwright/test';
import type { UserInput } from './user-input.ts';

/** The question of each step, and an answer to it. Every wizard uses the same steps. */
export type StepAnswer = { question: string; answer(page: Page, input: UserInput): Promise<void> };

/** "2026-12-08" in the venue's zone, the given number of days from now. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 86_400_000);

export const expectStep = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

export const continueWizard = (page: Page, input: UserInput, name = 'Continue') =>
  input.press(page.getByRole('button', { name, exact: true }));

export type Person = { name: string; company: string; instagram: string };

/** Valid answers, each ending when the step has been left. */
export const stepAnswers = (daysAhead: number, person: Person) =>
  ({
    'invite-code': { question: 'Were you invited?', answer: continueWizard },
    name: {
      question: 'Who is hiring?',
      answer: async (page, input) => {
        await input.write(page.getByLabel('Your name'), person.name);
        await input.write(page.getByLabel('Company'), person.company);
        await continueWizard(page, input);
      },
    },
    'social-media': {
      question: 'Where can people see your work?',
      answer: async (page, input) => {
        await input.write(page.getByLabel('Instagram'), person.instagram);
        await continueWizard(page, input);
      },
    },
    category: {
      question: 'What is the work?',
      answer: async (page, input) => {
        await input.choose(page.getByRole('radio', { name: 'Event and Trade Show' }));
        await input.choose(page.getByRole('radio', { name: 'Private event' }));
        await continueWizard(page, input);
      },
    },
    description: {
      question: 'What will models do?',
      answer: async (page, input) => {
        const text = 'Greet guests at our stand, hand out programmes, pose for pictures.';
        await input.write(page.getByLabel('Description'), text);
        await input.choose(page.getByRole('radio', { name: 'No', exact: true }));
        await continueWizard(page, input);
      },
    },
    'models-requirements': { question: 'Whom are you looking for?', answer: continueWizard },
    'models-amount': {
      question: 'How many models do you need?',
      answer: async (page, input) => {
        await input.add(page.getByLabel('Any gender', { exact: true }), 2);
        await continueWizard(page, input);
      },
    },
    location: {
      question: 'Where is it?',
      answer: async (page, input) => {
        const place = page.getByRole('combobox', { name: /City/ });
        await input.find(place, 'Las Veg', page.getByRole('option', { name: /^Las Vegas/ }).first());
        await continueWizard(page, input);
      },
    },
    'date-time': {
      question: 'When is it?',
      answer: async (page, input) => {
        await input.pickDay(page.getByRole('group', { name: 'Days' }), dayAhead(daysAhead));
        await input.pick(page.getByLabel(/, from$/), '6:00 PM');
        await input.pick(page.getByLabel(/, to$/), '10:00 PM');
        await continueWizard(page, input);
      },
    },
    'pay-rate': {
      question: 'What do you pay?',
      answer: async (page, input) => {
        await input.write(page.getByLabel('Hourly rate for each model'), '45');
        await continueWizard(page, input);
      },
    },
    'select-models': {
      question: 'Whom would you like to see there?',
      answer: async (page, input) => {
        const models = page.getByRole('list', { name: 'Models who fit' }).getByRole('listitem');
        await expect(models.first()).toBeVisible();
        await continueWizard(page, input, 'Skip');
      },
    },
    images: { question: 'What does it look like?', answer: (page, input) => continueWizard(page, input, 'Skip') },
    'premium-features': {
      question: 'Look it over and send it.',
      answer: async (page, input) => {
        await continueWizard(page, input, 'Submit for review');
        await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
        await expect(page.getByText('Your job posting is currently under review.')).toBeVisible();
      },
    },
  }) satisfies Record<string, StepAnswer>;

export type Step = keyof ReturnType<typeof stepAnswers>;
