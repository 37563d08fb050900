import { z } from 'zod';
import {
  ById,
  commaList,
  get,
  Id,
  Instant,
  isPrintable,
  listOf,
  Page,
  put,
  type Rules,
  text,
  unprintableSentence,
} from './call.ts';
import { dayError } from './days.ts';
import { shownDollars } from './dollars.ts';
import { Image } from './file.ts';
import { heightText } from './height.ts';
import { Place } from './place.ts';
import { Withheld } from './private-fields.ts';

/** Like the lists below apart from its schema, for pages that only list them. */
export const genders = ['FEMALE', 'MALE', 'NON_BINARY'] as const;
export const Gender = z.enum(genders);
export type Gender = z.infer<typeof Gender>;

/** From section 3 of the specification; `No preference` is the absence of a choice. */
export const genderNames: Record<Gender, string> & { NO_PREFERENCE: string } = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  NO_PREFERENCE: 'No preference',
};

export const hairColors = ['BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM'] as const;
export const HairColor = z.enum(hairColors);
export type HairColor = z.infer<typeof HairColor>;

export const eyesColors = ['BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY'] as const;
export const EyesColor = z.enum(eyesColors);
export type EyesColor = z.infer<typeof EyesColor>;

export const ethnicities = [
  'ASIAN',
  'BLACK',
  'HISPANIC',
  'MIDDLE_EASTERN',
  'MIXED',
  'NATIVE_AMERICAN',
  'PACIFIC_ISLANDER',
  'SOUTH_ASIAN',
  'WHITE',
] as const;
export const Ethnicity = z.enum(ethnicities);
export type Ethnicity = z.infer<typeof Ethnicity>;

/** What anyone may see of a model. */
export const PublicModel = z.object({
  id: Id,
  firstName: z.string(),
  city: z.string(),
  gender: Gender,
  heightIn: z.number().int(),
  headshot: Image.nullable(),
  looks: z.array(Image),
});
export type PublicModel = z.infer<typeof PublicModel>;

/** What a manager sees of a model before a booking; `fullName` is there once one joins them. */
export const Model = PublicModel.extend({
  chatUserId: Id,
  fullName: z.string().nullable(),
  ageBand: z.string(),
  hairColor: HairColor,
  eyesColor: EyesColor,
  /** Null where the model keeps it to themselves. */
  ethnicity: Ethnicity.nullable(),
  languages: z.array(z.string()),
  skills: z.array(z.string()),
  bustIn: z.number().nullable(),
  waistIn: z.number().nullable(),
  hipsIn: z.number().nullable(),
  shoeSize: z.number().nullable(),
  /** Why the measurements above are left out; null where all that the model has given are there. */
  withheld: Withheld.nullable(),
  visibleTattoos: z.boolean(),
  /** 0 to 5; null before the first rated booking. */
  rating: z.number().nullable(),
  bookingsDone: z.number().int(),
  /** Share of bookings kept, in percent. */
  reliabilityPercent: z.number().int(),
});
export type Model = z.infer<typeof Model>;

/** Any whole number: one that is no model's height is no limit. */
const inches = z
  .union([
    z.literal('').transform(() => undefined),
    z.coerce.number().refine(Number.isInteger, 'Enter a whole number of inches.'),
  ])
  .optional();

/** The specification's model filters; a list is joined by commas. */
export const ModelFilters = z.object({
  gender: commaList(Gender).optional(),
  hairColor: commaList(HairColor).optional(),
  eyesColor: commaList(EyesColor).optional(),
  ethnicity: commaList(Ethnicity).optional(),
  minHeightIn: inches,
  maxHeightIn: inches,
});
export type ModelFilters = z.infer<typeof ModelFilters>;

/** `total` is counted up to 1,000; `more` says that there are more than that. */
export const ModelCounts = z.object({ total: z.number().int(), more: z.boolean() });

/** What a filter bar sets: both bounds of the height are one filter. */
export const ModelFilterName = z.enum(['gender', 'hairColor', 'eyesColor', 'ethnicity', 'height', 'city']);
export type ModelFilterName = z.infer<typeof ModelFilterName>;

/** How many there would be if an option alone were chosen in its filter, the other filters standing. */
export const OptionCounts = z.object({
  gender: z.record(Gender, ModelCounts),
  hairColor: z.record(HairColor, ModelCounts),
  eyesColor: z.record(EyesColor, ModelCounts),
  ethnicity: z.record(Ethnicity, ModelCounts),
});
export type OptionCounts = z.infer<typeof OptionCounts>;

/** What a page of the public models says beside them; the options where they are asked for. */
export const PublicModelCounts = ModelCounts.extend({
  options: OptionCounts.optional(),
  /** Where nobody is found: the filter without which there would be the most, and how many; null when none helps. */
  helpsMost: ModelCounts.extend({ filter: ModelFilterName }).nullable().optional(),
});

/** Where a model lives, as the place search tells it. */
export const HomeCity = z.object(
  Place.pick({ name: true, latitude: true, longitude: true, timeZone: true }).shape,
  'Choose your city from the list.',
);
export type HomeCity = z.infer<typeof HomeCity>;

/** The last day on which someone who is of age today was born: `2008-11-21`. */
const lastBirthDate = ({ limits, nowMs }: Rules): string => {
  const day = new Date(nowMs);
  day.setUTCFullYear(day.getUTCFullYear() - limits.ageMin);
  return day.toISOString().slice(0, 10);
};

const birthDate = (rules: Rules) =>
  z.iso.date('Enter your date of birth.').superRefine((day, context) => {
    const message =
      dayError(day) ?? (day > lastBirthDate(rules) ? `You have to be ${rules.limits.ageMin} or older.` : null);
    if (message) context.addIssue({ code: 'custom', message });
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

/** What a model says of themselves, beside name and links: what they are found by. One schema for form and server. */
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
    /** The least an hour is worth to them: jobs that pay less come further down. Clients do not see it. */
    hourlyCentsMin: leastPay(rules),
    /** Whether jobs in swimwear or lingerie may be offered. */
    sensitiveConsent: z.boolean(),
    /** Whether clients may find the model. Without a picture nobody is listed. */
    listed: z.boolean(),
  });
export type ModelProfileForm = z.infer<ReturnType<typeof ModelProfileForm>>;

/** A model's own profile. */
export const ModelProfile = z.object({
  /** As clients see it. */
  model: Model,
  birthDate: z.string(),
  home: HomeCity,
  hourlyCentsMin: z.number().int().nullable(),
  sensitiveConsent: z.boolean(),
  listed: z.boolean(),
  hasPicture: z.boolean(),
  /** Applying asks that they be no older than 90 days; saving renews them. */
  measurementsConfirmedAt: Instant,
});
export type ModelProfile = z.infer<typeof ModelProfile>;

export const modelCalls = {
  getPublicModels: get('/public/models', {
    does: 'Models anyone may see, by the filters.',
    who: 'ANYONE',
    query: ModelFilters.extend({
      ...Page.shape,
      city: z.string().max(80).refine(isPrintable, unprintableSentence).optional(),
      /** Counts the options of each filter too, and says which filter helps most. */
      withOptions: z.enum(['true', 'false']).optional(),
    }),
    answer: listOf(PublicModel, PublicModelCounts),
  }),
  /** Not in the specification, which shows models in lists alone. */
  getModel: get('/model/{id}', {
    does: 'A listed model: the public fields for anyone, more for a manager, with the measurements as far as these are open to them; unlisted for those of their jobs.',
    who: 'ANYONE',
    path: ById,
    answer: z.union([Model, PublicModel]),
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  getModelProfile: get('/model/profile', {
    does: 'A model’s own profile, as clients see it and as it is edited; null before it is first saved.',
    who: 'MODEL',
    answer: z.object({ profile: ModelProfile.nullable() }),
  }),
  /** Not in the specification, which leaves the model’s side to the app. */
  saveModelProfile: put('/model/profile', {
    does: 'Saves what a model is found by, and confirms the measurements; listed only with a picture.',
    who: 'MODEL',
    body: ModelProfileForm,
    answer: z.object({ profile: ModelProfile.nullable() }),
  }),
};
