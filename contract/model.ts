import { z } from 'zod';
import { commaList, get, Id, isPrintable, listOf, Page, unprintableSentence } from './call.ts';
import { Image } from './file.ts';

export const Gender = z.enum(['FEMALE', 'MALE', 'NON_BINARY']);
export type Gender = z.infer<typeof Gender>;

/** From section 3 of the specification; `No preference` is the absence of a choice. */
export const genderNames: Record<Gender, string> & { NO_PREFERENCE: string } = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  NO_PREFERENCE: 'No preference',
};

export const HairColor = z.enum(['BLACK', 'DARK_BROWN', 'BROWN', 'BLONDE', 'RED', 'GREY', 'PLATINUM']);
export type HairColor = z.infer<typeof HairColor>;

export const EyesColor = z.enum(['BROWN', 'DARK_BROWN', 'HAZEL', 'GREEN', 'BLUE', 'GREY']);
export type EyesColor = z.infer<typeof EyesColor>;

export const Ethnicity = z.enum([
  'ASIAN',
  'BLACK',
  'HISPANIC',
  'MIDDLE_EASTERN',
  'MIXED',
  'NATIVE_AMERICAN',
  'PACIFIC_ISLANDER',
  'SOUTH_ASIAN',
  'WHITE',
]);
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
  ethnicity: Ethnicity,
  languages: z.array(z.string()),
  skills: z.array(z.string()),
  bustIn: z.number().nullable(),
  waistIn: z.number().nullable(),
  hipsIn: z.number().nullable(),
  shoeSize: z.number().nullable(),
  visibleTattoos: z.boolean(),
  /** 0 to 5; null before the first rated booking. */
  rating: z.number().nullable(),
  bookingsDone: z.number().int(),
  /** Share of bookings kept, in percent. */
  reliabilityPercent: z.number().int(),
});
export type Model = z.infer<typeof Model>;

const inches = z.coerce.number().int().min(1).max(120);

/** The specification's model filters; a list is joined by commas. */
export const ModelFilters = z.object({
  gender: commaList(Gender).optional(),
  hairColor: commaList(HairColor).optional(),
  eyesColor: commaList(EyesColor).optional(),
  ethnicity: commaList(Ethnicity).optional(),
  minHeightIn: inches.optional(),
  maxHeightIn: inches.optional(),
});
export type ModelFilters = z.infer<typeof ModelFilters>;

/** `total` is counted up to 1,000; `more` says that there are more than that. */
export const ModelCounts = z.object({ total: z.number().int(), more: z.boolean() });

export const modelCalls = {
  getPublicModels: get('/public/models', {
    does: 'Models anyone may see, by the filters.',
    who: 'ANYONE',
    query: ModelFilters.extend({
      ...Page.shape,
      city: z.string().max(80).refine(isPrintable, unprintableSentence).optional(),
    }),
    answer: listOf(PublicModel, ModelCounts),
  }),
};
