import { type CategoryCode, categoryNames } from '../values/job-fields.ts';

type Named = { categoryCode?: CategoryCode | null | undefined; city: string | null | undefined };

/** A job has no title: its name consists of category and place. Without a category yet, of the fallback and the place. */
export const jobName = ({ categoryCode, city }: Named, fallback = 'New job'): string => {
  const category = categoryCode ? categoryNames[categoryCode] : fallback;
  return city ? `${category} in ${city}` : category;
};
