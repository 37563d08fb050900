import type { Model, PublicModel } from '../schemas/model.ts';
import type { Units } from '../values/units.ts';
import { enumLabel } from './enum-label.ts';
import { heightText } from './height.ts';

export type Stat = { label: string; value: string };

const CM_PER_INCH = 2.54;

const lengthText = (inches: number, unit: Units): string =>
  unit === 'CM' ? `${Math.round(inches * CM_PER_INCH)} cm` : `${inches}"`;

/** `5'10"`, `178 cm`. */
export const heightIn = (inches: number, unit: Units): string =>
  unit === 'CM' ? lengthText(inches, unit) : heightText(inches);

const length = (label: string, inches: number | null, unit: Units): Stat[] =>
  inches === null ? [] : [{ label, value: lengthText(inches, unit) }];

const list = (label: string, values: readonly string[]): Stat[] =>
  values.length === 0 ? [] : [{ label, value: values.join(', ') }];

/** The measurements that managers see; missing ones are left out. */
const figures = (model: Model, unit: Units): Stat[] => [
  ...length(model.gender === 'MALE' ? 'Chest' : 'Bust', model.bustIn, unit),
  ...length('Waist', model.waistIn, unit),
  ...length('Hips', model.hipsIn, unit),
  ...(model.shoeSize === null ? [] : [{ label: 'Shoe', value: String(model.shoeSize) }]),
  { label: 'Hair', value: enumLabel(model.hairColor) },
  { label: 'Eyes', value: enumLabel(model.eyesColor) },
  { label: 'Tattoos', value: model.visibleTattoos ? 'Visible' : 'None' },
];

/** The measurements on the comp card, as far as the reader may see them. */
export const measurements = (model: Model | PublicModel, unit: Units = 'IN'): Stat[] => [
  { label: 'Height', value: heightIn(model.heightIn, unit) },
  ...('hairColor' in model ? figures(model, unit) : []),
];

export const abilities = (model: Model): Stat[] => [
  ...list('Languages', model.languages),
  ...list('Skills', model.skills),
];

/** `4.8 of 5 from 12 reviews`. */
export const ratingWords = (stars: number, reviewsCount: number): string =>
  `${stars.toFixed(1)} of 5 from ${reviewsCount} ${reviewsCount === 1 ? 'review' : 'reviews'}`;

/** A summary of past bookings: `4.8 of 5 from 12 reviews · 23 bookings · 98% kept`. */
export const recordWords = ({ rating, reviewsCount, bookingsDone, reliabilityPercent }: Model): string => {
  if (bookingsDone === 0) return 'No bookings yet';
  const bookings = bookingsDone === 1 ? '1 booking' : `${bookingsDone} bookings`;
  return [rating !== null && ratingWords(rating, reviewsCount), bookings, `${reliabilityPercent}% kept`]
    .filter(words => words !== false)
    .join(' · ');
};
