import { categoryAt, categorySlug } from './categories.ts';
import { cityAddress, cityAt, citySlug } from './cities.ts';
import type { Subject } from './copy.ts';
import { LANDING } from './public-addresses.ts';

/** The landing page of a category, a city, or both: `/hire-models/runway?city=miami`. */
export function landingAddress({ category, city }: Partial<Subject>): string {
  if (!category) return city ? cityAddress(city) : LANDING;
  const address = `${LANDING}/${categorySlug(category)}`;
  return city ? `${address}?city=${citySlug(city)}` : address;
}

/** The subject of the landing page at an address; both are null without such a page. */
export function subjectAt(topic: string, query: URLSearchParams): Subject {
  const category = categoryAt(topic);
  return { category, city: cityAt(category ? query.get('city') : topic) };
}

/** The canonical address of the landing page for an address with a topic; null without such a page. */
export function topicPageAddress(topic = '', query: URLSearchParams): string | null {
  const subject = subjectAt(topic, query);
  return subject.category || subject.city ? landingAddress(subject) : null;
}

/** The redirect target of an address with the subject in the query alone; null without a subject. */
export function topicAddress(query: URLSearchParams): string | null {
  const subject = { category: categoryAt(query.get('category')), city: cityAt(query.get('city')) };
  if (!subject.category && !subject.city) return null;
  const [path, city] = landingAddress(subject).split('?');
  const rest = new URLSearchParams(query);
  rest.delete('category');
  rest.delete('city');
  const all = [city, rest.toString()].filter(Boolean).join('&');
  return all ? `${path}?${all}` : `${path}`;
}
