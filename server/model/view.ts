import { ageOn } from '#contract/rules/age.ts';
import type { ListedModel, Model, PublicModel } from '#contract/schemas/model.ts';
import type { Withheld } from '#contract/schemas/private-fields.ts';
import type { ModelRow } from '../db/tables/models.ts';
import { imageView } from '../file/index.ts';
import type { ModelJson, PhotoJson } from './read.ts';

const BAND_YEARS = 5;
const YOUNGEST = 18;

/** Bands of five years, so that the exact age stays private: `23–27`. */
const ageBand = (birthDate: string, now: Date): string => {
  const from = YOUNGEST + Math.floor((ageOn(birthDate, now) - YOUNGEST) / BAND_YEARS) * BAND_YEARS;
  return `${from}–${from + BAND_YEARS - 1}`;
};

type PublicRow = Pick<ModelRow, 'userId' | 'firstName' | 'city' | 'gender' | 'heightIn'>;

/** What anyone may see. */
export const publicModelView = (row: PublicRow, photos: PhotoJson[]): PublicModel => {
  const headshot = photos.find(photo => photo.kind === 'HEADSHOT');
  return {
    id: row.userId,
    firstName: row.firstName,
    city: row.city,
    gender: row.gender,
    heightIn: row.heightIn,
    headshot: headshot ? imageView(headshot) : null,
    looks: photos.filter(photo => photo.kind === 'LOOK').map(imageView),
  };
};

type ManagersRow = Omit<ModelJson, 'photos'>;

/** The full name only after a booking; measurements only when nothing withholds them. */
type Seen = { now: Date; revealed: boolean; withheld: Withheld | null };

type Measured = Pick<Model, 'bustIn' | 'waistIn' | 'hipsIn' | 'shoeSize'>;
const unmeasured: Measured = { bustIn: null, waistIn: null, hipsIn: null, shoeSize: null };

const measuredView = ({ bustIn, waistIn, hipsIn, shoeSize }: Measured): Measured => ({
  bustIn,
  waistIn,
  hipsIn,
  shoeSize,
});

/** Whether there is anything to withhold. */
export const hasMeasurements = (row: Measured): boolean =>
  Object.values(measuredView(row)).some(measure => measure !== null);

export const isAvailableThisWeek = ({ availableUntil }: Pick<ModelJson, 'availableUntil'>, now: Date): boolean =>
  availableUntil !== null && Date.parse(availableUntil) > now.getTime();

/** What a manager may see of anyone in a list. */
export const listedModelView = (model: ModelJson, now: Date): ListedModel => ({
  ...publicModelView(model, model.photos ?? []),
  availableThisWeek: isAvailableThisWeek(model, now),
});

/** What a manager may see. */
const modelView = (row: ManagersRow, photos: PhotoJson[], { now, revealed, withheld }: Seen): Model => ({
  ...publicModelView(row, photos),
  chatUserId: row.chatUserId,
  fullName: revealed ? (row.name ?? `${row.firstName} ${row.lastName}`) : null,
  ageBand: ageBand(row.birthDate, now),
  hairColor: row.hairColor,
  eyesColor: row.eyesColor,
  ethnicity: row.ethnicity,
  languages: row.languages,
  skills: row.skills,
  ...(withheld ? unmeasured : measuredView(row)),
  withheld,
  visibleTattoos: row.visibleTattoos,
  rating: row.rating,
  reviewsCount: row.reviewsCount,
  bookingsDone: row.bookingsDone,
  reliabilityPercent: row.reliabilityPercent,
  availableThisWeek: isAvailableThisWeek(row, now),
});

export const readModelJson = (json: ModelJson, seen: Seen): Model => modelView(json, json.photos ?? [], seen);
