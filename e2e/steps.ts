import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** What each step asks, and a person's answer to it. Every wizard asks with the same step. */
export type StepAnswer = { question: string; answer(page: Page, hands: Hands): Promise<void> };

/** "2026-12-08" in the venue's zone, so many days from now. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 86_400_000);

export const asked = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

export const onwards = (page: Page, hands: Hands, name = 'Continue') =>
  hands.press(page.getByRole('button', { name, exact: true }));

export type Person = { name: string; company: string; instagram: string };

/** The answers a person gives when nothing goes wrong, each ending with the step left behind. */
export const stepAnswers = (daysAhead: number, person: Person) =>
  ({
    'invite-code': { question: 'Were you invited?', answer: onwards },
    name: {
      question: 'Who is hiring?',
      answer: async (page, hands) => {
        await hands.write(page.getByLabel('Your name'), person.name);
        await hands.write(page.getByLabel('Company'), person.company);
        await onwards(page, hands);
      },
    },
    'social-media': {
      question: 'Where can people see your work?',
      answer: async (page, hands) => {
        await hands.write(page.getByLabel('Instagram'), person.instagram);
        await onwards(page, hands);
      },
    },
    category: {
      question: 'What is the work?',
      answer: async (page, hands) => {
        await hands.choose(page.getByRole('radio', { name: 'Event and Trade Show' }));
        await hands.choose(page.getByRole('radio', { name: 'Private event' }));
        await onwards(page, hands);
      },
    },
    description: {
      question: 'What will models do?',
      answer: async (page, hands) => {
        const text = 'Greet guests at our stand, hand out programmes, pose for pictures.';
        await hands.write(page.getByLabel('Description'), text);
        await hands.choose(page.getByRole('radio', { name: 'No', exact: true }));
        await onwards(page, hands);
      },
    },
    'models-requirements': { question: 'Whom are you looking for?', answer: onwards },
    'models-amount': {
      question: 'How many models do you need?',
      answer: async (page, hands) => {
        await hands.add(page.getByLabel('Any gender', { exact: true }), 2);
        await onwards(page, hands);
      },
    },
    location: {
      question: 'Where is it?',
      answer: async (page, hands) => {
        const place = page.getByRole('combobox', { name: /City/ });
        await hands.find(place, 'Las Veg', page.getByRole('option', { name: /^Las Vegas/ }).first());
        await onwards(page, hands);
      },
    },
    'date-time': {
      question: 'When is it?',
      answer: async (page, hands) => {
        await hands.pickDay(page.getByRole('group', { name: 'Days' }), dayAhead(daysAhead));
        await hands.pick(page.getByLabel(/, from$/), '6:00 PM');
        await hands.pick(page.getByLabel(/, to$/), '10:00 PM');
        await onwards(page, hands);
      },
    },
    'pay-rate': {
      question: 'What do you pay?',
      answer: async (page, hands) => {
        await hands.write(page.getByLabel('Hourly rate for each model'), '45');
        await onwards(page, hands);
      },
    },
    'select-models': {
      question: 'Whom would you like to see there?',
      answer: async (page, hands) => {
        const models = page.getByRole('list', { name: 'Models who fit' }).getByRole('listitem');
        await expect(models.first()).toBeVisible();
        await onwards(page, hands, 'Skip');
      },
    },
    images: { question: 'What does it look like?', answer: (page, hands) => onwards(page, hands, 'Skip') },
    'premium-features': {
      question: 'Look it over and send it.',
      answer: async (page, hands) => {
        await onwards(page, hands, 'Submit for review');
        await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
        await expect(page.getByText('Your job posting is currently under review.')).toBeVisible();
      },
    },
  }) satisfies Record<string, StepAnswer>;

export type Step = keyof ReturnType<typeof stepAnswers>;
