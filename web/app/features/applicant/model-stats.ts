import type { Model } from '#contract/model.ts';
import { heightText } from '#lib/height.ts';
import { spoken } from '#lib/spoken.ts';

type Stat = { label: string; value: string };

const inches = (label: string, value: number | null): Stat[] => (value === null ? [] : [{ label, value: `${value}"` }]);
const list = (label: string, values: readonly string[]): Stat[] =>
  values.length === 0 ? [] : [{ label, value: values.join(', ') }];

/** The figures of the comp card; what a model has not said is left out. */
export const measurements = (model: Model): Stat[] => [
  { label: 'Height', value: heightText(model.heightIn) },
  ...inches(model.gender === 'MALE' ? 'Chest' : 'Bust', model.bustIn),
  ...inches('Waist', model.waistIn),
  ...inches('Hips', model.hipsIn),
  ...(model.shoeSize === null ? [] : [{ label: 'Shoe', value: String(model.shoeSize) }]),
  { label: 'Hair', value: spoken(model.hairColor) },
  { label: 'Eyes', value: spoken(model.eyesColor) },
  { label: 'Tattoos', value: model.visibleTattoos ? 'Visible' : 'None' },
];

export const abilities = (model: Model): Stat[] => [
  ...list('Languages', model.languages),
  ...list('Skills', model.skills),
];

/** How bookings went so far: `4.8 of 5 · 23 bookings · 98 % kept`. */
export const recordWords = ({ rating, bookingsDone, reliabilityPercent }: Model): string => {
  if (bookingsDone === 0) return 'No bookings yet';
  const bookings = bookingsDone === 1 ? '1 booking' : `${bookingsDone} bookings`;
  return [rating !== null && `${rating.toFixed(1)} of 5`, bookings, `${reliabilityPercent}% kept`]
    .filter(words => words !== false)
    .join(' · ');
};
