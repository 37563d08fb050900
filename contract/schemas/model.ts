import { modelFilters } from '../values/model.ts';
import { HomeCity } from './home-city.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { commaList, listOf, Page } from './list.ts';
import { Ethnicity, EyesColor, Gender, HairColor } from './looks.ts';
import { ModelProfileForm } from './model-profile-form.ts';
import { Withheld } from './private-fields.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A model's public fields. */
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

/** The model says so, until Sunday where they live; only managers read it. */
const availability = { availableThisWeek: z.boolean() };

/** A model in a list that only managers read. */
export const ListedModel = PublicModel.extend(availability);
export type ListedModel = z.infer<typeof ListedModel>;

/** What a manager sees of a model before a booking; `fullName` is set after one. */
export const Model = PublicModel.extend({
  chatUserId: Id,
  fullName: z.string().nullable(),
  ageBand: z.string(),
  hairColor: HairColor,
  eyesColor: EyesColor,
  /** Null when the model keeps it private. */
  ethnicity: Ethnicity.nullable(),
  languages: z.array(z.string()),
  skills: z.array(z.string()),
  bustIn: z.number().nullable(),
  waistIn: z.number().nullable(),
  hipsIn: z.number().nullable(),
  shoeSize: z.number().nullable(),
  /** Why the measurements above are omitted; null when all that the model has given are present. */
  withheld: Withheld.nullable(),
  visibleTattoos: z.boolean(),
  /** The mean of the stars in reviews that are shown; null without any. */
  rating: z.number().nullable(),
  reviewsCount: z.number().int(),
  bookingsDone: z.number().int(),
  /** Percentage of bookings honoured; one that the model came late to counts half. */
  reliabilityPercent: z.number().int(),
  ...availability,
});
export type Model = z.infer<typeof Model>;

/** Tags of the headshot and the looks by the picture's id; pictures without any are left out. */
export const PhotoTags = z.record(Id, z.array(z.string()));
export type PhotoTags = z.infer<typeof PhotoTags>;

/** Any whole number: one outside the heights of models is no limit. */
const inches = z
  .union([
    z.literal('').transform(() => undefined),
    z.coerce.number().refine(Number.isInteger, 'Enter a whole number of inches.'),
  ])
  .optional();

/** The specification's model filters; lists are joined by commas. */
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

export const ModelFilterName = z.enum(modelFilters);

/** For each option, how many there would be if it alone were chosen in its filter, with the other filters applied. */
export const OptionCounts = z.object({
  gender: z.record(Gender, ModelCounts),
  hairColor: z.record(HairColor, ModelCounts),
  eyesColor: z.record(EyesColor, ModelCounts),
  ethnicity: z.record(Ethnicity, ModelCounts),
});
export type OptionCounts = z.infer<typeof OptionCounts>;

/** Counts that accompany a page of public models; the options only on request. */
export const PublicModelCounts = ModelCounts.extend({
  options: OptionCounts.optional(),
  /** When nobody is found: the filter whose removal finds the most, and how many; null when none helps. */
  helpsMost: ModelCounts.extend({ filter: ModelFilterName }).nullable().optional(),
});

/** A model's own profile. */
export const ModelProfile = z.object({
  /** The public fields, as clients see them. */
  model: Model,
  birthDate: z.string(),
  /** It was compared with a document: only staff correct it. */
  isBirthDateProven: z.boolean(),
  home: HomeCity,
  hourlyCentsMin: z.number().int().nullable(),
  sensitiveConsent: z.boolean(),
  listed: z.boolean(),
  hasPicture: z.boolean(),
  /** Saving confirms them. They count for less as they grow older; after 90 days the model is reminded. */
  measurementsConfirmedAt: Instant,
});
export type ModelProfile = z.infer<typeof ModelProfile>;

const WithPhotoTags = { photoTags: PhotoTags };

export const modelRows = rows({
  getPublicModels: {
    does: 'Models anyone may see, by the filters.',
    who: 'ANYONE',
    whileSeeing: true,
    query: ModelFilters.extend({
      ...Page.shape,
      city: text('The city', 0, 80).optional(),
      /** Also counts the options of each filter, and answers which filter helps most. */
      withOptions: z.enum(['true', 'false']).optional(),
    }),
    answer: listOf(PublicModel, PublicModelCounts),
  },
  /** Not in the specification, which shows models only in lists. */
  getModel: {
    does: 'A listed model: the public fields for anyone, more for a manager, with the measurements as far as these are open to them; unlisted for those of their jobs.',
    who: 'ANYONE',
    whileSeeing: true,

    answer: z.union([Model.extend(WithPhotoTags), PublicModel.extend(WithPhotoTags)]),
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  getModelProfile: {
    does: 'A model’s own profile, as clients see it and as it is edited; null before it is first saved.',
    who: 'MODEL',
    whileSeeing: true,
    answer: z.object({ profile: ModelProfile.nullable() }),
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  saveModelProfile: {
    does: 'Saves what a model is found by, and confirms the measurements; listed only with a picture.',
    who: 'MODEL',
    body: ModelProfileForm,
    answer: z.object({ profile: ModelProfile.nullable() }),
  },
});
