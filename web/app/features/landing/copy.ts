import { type CategoryCode, categoryNames } from '#contract/values/job-fields.ts';
import { categoryTexts } from './categories.ts';
import type { City } from './cities.ts';

/** The subject of a landing page: a category, a city, both or neither. */
export type Subject = { category: CategoryCode | null; city: City | null };

/** `Hire runway models in Miami`. */
export const headlineOf = ({ category, city }: Subject): string =>
  `Hire ${category ? categoryTexts[category].people : 'models'}${city ? ` in ${city.name}` : ''}`;

export const leadOf = ({ category, city }: Subject): string => {
  const work = category ? `${categoryTexts[category].line} ` : '';
  const place = city ? `Every time on the job is ${city.name} time. ` : '';
  return `${work}${place}Post a job, see everyone who applies on one contact sheet, and ring the ones you want on set.`;
};

export const descriptionOf = ({ category, city }: Subject, productName: string): string => {
  const work = category ? `${categoryNames[category].toLowerCase()} work` : 'events, shows, catalogs and campaigns';
  const place = city ? city.name : 'Las Vegas, Los Angeles, New York, Miami and Chicago';
  return `Post a job on ${productName} and book models for ${work} in ${place}. You see who applies, choose, and pay one booking fee.`;
};
