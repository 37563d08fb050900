import { categorySlug } from './categories.ts';
import { citySlug } from './cities.ts';
import type { Subject } from './copy.ts';

export const LANDING = '/hire-models';

/** The landing about one kind of work, one city, or both. */
export function landingAddress({ category, city }: Partial<Subject>): string {
  const query = new URLSearchParams();
  if (category) query.set('category', categorySlug(category));
  if (city) query.set('city', citySlug(city));
  return query.size > 0 ? `${LANDING}?${query}` : LANDING;
}
