import type { DemoModel } from './models.ts';
import type { Random } from './portraits/random.ts';

const OPENINGS = [
  'I would love to be part of this.',
  'This looks like a great fit.',
  'I am free on all the days and five minutes away.',
  'I have done similar work twice this year.',
  'Your last job looked wonderful, count me in.',
  'Available for the whole time, early calls are fine.',
  'Happy to come in for a fitting before.',
];

const ownWords = (model: DemoModel): string[] => [
  ...model.skills.map(skill => `${skill} is what I do most, pictures on request.`),
  ...model.languages.slice(1).map(language => `I also speak ${language}.`),
  `I wear shoes in size ${model.shoeSize}.`,
  model.renown > 0.6 ? 'References from recent clients are easy to give.' : 'I am quick to learn and always early.',
  `Measurements are up to date: waist ${model.waistIn}", hips ${model.hipsIn}".`,
];

/** What a model writes when applying; many write nothing. */
export const noteOf = (model: DemoModel, random: Random): string | null => {
  if (random.chance(0.35)) return null;
  const words = [random.pick(OPENINGS)];
  if (random.chance(0.6)) words.push(random.pick(ownWords(model)));
  return words.join(' ');
};
