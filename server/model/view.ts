import type { Model, PublicModel } from '#contract/model.ts';
import type { ModelRow } from '../db/tables/models.ts';
import { imageView } from '../file/view.ts';
import type { ModelJson, PhotoJson } from './read.ts';

const BAND_YEARS = 5;
const YOUNGEST = 18;

const ageOn = (birthDate: string, now: Date): number => {
  const birth = new Date(`${birthDate}T00:00:00Z`);
  const years = now.getUTCFullYear() - birth.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > birth.getUTCMonth() ||
    (now.getUTCMonth() === birth.getUTCMonth() && now.getUTCDate() >= birth.getUTCDate());
  return hadBirthday ? years : years - 1;
};

/** Five years wide, so that the exact age stays with the model: `23–27`. */
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

/** What a manager may see; the full name only once a booking joins them. */
const modelView = (
  row: ManagersRow,
  photos: PhotoJson[],
  { now, revealed }: { now: Date; revealed: boolean },
): Model => ({
  ...publicModelView(row, photos),
  chatUserId: row.chatUserId,
  fullName: revealed ? `${row.firstName} ${row.lastName}` : null,
  ageBand: ageBand(row.birthDate, now),
  hairColor: row.hairColor,
  eyesColor: row.eyesColor,
  ethnicity: row.ethnicity,
  languages: row.languages,
  skills: row.skills,
  bustIn: row.bustIn,
  waistIn: row.waistIn,
  hipsIn: row.hipsIn,
  shoeSize: row.shoeSize,
  visibleTattoos: row.visibleTattoos,
  rating: row.rating,
  bookingsDone: row.bookingsDone,
  reliabilityPercent: row.reliabilityPercent,
});

export const readModelJson = (json: ModelJson, now: Date, revealed: boolean): Model =>
  modelView(json, json.photos ?? [], { now, revealed });
