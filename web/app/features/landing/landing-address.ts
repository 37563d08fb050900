import type { CategoryCode } from '#contract/job-fields.ts';
import { categorySlug } from './categories.ts';
import { type City, citySlug } from './cities.ts';

export const LANDING = '/hire-models';

/** The landing about one kind of work, one city, or both. */
export function landingAddress({ category, city }: { category?: CategoryCode; city?: City }): string {
  const query = new URLSearchParams();
  if (category) query.set('category', categorySlug(category));
  if (city) query.set('city', citySlug(city));
  return query.size > 0 ? `${LANDING}?${query}` : LANDING;
}
