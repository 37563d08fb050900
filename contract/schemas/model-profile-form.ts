import { dayError } from '../rules/days.ts';
import { shownDollars } from '../rules/dollars.ts';
import { heightText } from '../rules/height.ts';
import type { Rules } from '../rules/rules.ts';
import { eyesColors, genders, hairColors } from '../values/model.ts';
import { HomeCity } from './home-city.ts';
import { Ethnicity } from './looks.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** The latest birth date of an adult today: `2008-11-21`. */
const lastBirthDate = ({ limits, nowMs }: Rules): string => {
  const day = new Date(nowMs);
  day.setUTCFullYear(day.getUTCFullYear() - limits.ageMin);
  return day.toISOString().slice(0, 10);
};

/** Of an adult; the sentences are for whoever enters it. */
export const birthDateOf = (rules: Rules, says: { needed: string; young: string }) =>
  z.iso.date(says.needed).superRefine((day, context) => {
    const message = dayError(day) ?? (day > lastBirthDate(rules) ? says.young : null);
    if (message) context.addIssue({ code: 'custom', message });
  });

const birthDate = (rules: Rules) =>
  birthDateOf(rules, {
    needed: 'Enter your date of birth.',
    young: `You have to be ${rules.limits.ageMin} or older.`,
  });

const heightIn = ({ limits: { heightMinIn, heightMaxIn } }: Rules) => {
  const sentence = `Enter a height from ${heightText(heightMinIn)} to ${heightText(heightMaxIn)}.`;
  return z.number({ error: sentence }).int(sentence).min(heightMinIn, sentence).max(heightMaxIn, sentence);
};

const measure = (from: number, to: number) =>
  z.number({ error: 'Enter a number.' }).min(from, `At least ${from}.`).max(to, `At most ${to}.`).nullable();

const leastPay = ({ limits: { hourlyCentsMin: least, hourlyCentsMax: most } }: Rules) => {
  const sentence = `Enter an amount from ${shownDollars(least)} to ${shownDollars(most)}.`;
  return z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence).nullable();
};

const choice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'Choose one.' });

/** A model's own data, besides name and links: what searches use. One schema for form and server. */
export const ModelProfileForm = (rules: Rules) =>
  z.object({
    gender: choice(genders),
    birthDate: birthDate(rules),
    heightIn: heightIn(rules),
    hairColor: choice(hairColors),
    eyesColor: choice(eyesColors),
    ethnicity: Ethnicity.nullable(),
    home: HomeCity,
    bustIn: measure(20, 70),
    waistIn: measure(15, 70),
    hipsIn: measure(20, 75),
    /** US sizes, halves included. */
    shoeSize: measure(3, 20),
    visibleTattoos: z.boolean(),
    languages: z.array(text('Language', 1, 40)).max(20, 'At most 20 languages.'),
    skills: z.array(text('Skill', 1, 60)).max(20, 'At most 20 skills.'),
    /** The minimum hourly rate: jobs that pay less rank lower. Clients do not see it. */
    hourlyCentsMin: leastPay(rules),
    /** Whether jobs in swimwear or lingerie may be offered. */
    sensitiveConsent: z.boolean(),
    /** Whether clients may find the model. Without a picture nobody is listed. */
    listed: z.boolean(),
  });
export type ModelProfileForm = z.infer<ReturnType<typeof ModelProfileForm>>;
