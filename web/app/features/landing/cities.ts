import type { Place } from '#contract/schemas/place.ts';
import { LANDING } from './public-addresses.ts';

export type City = Pick<Place, 'name' | 'region' | 'timeZone'>;

/** From section 1 of the specification, in its order. */
export const cities: readonly [City, ...City[]] = [
  { name: 'Las Vegas', region: 'NV', timeZone: 'America/Los_Angeles' },
  { name: 'Los Angeles', region: 'CA', timeZone: 'America/Los_Angeles' },
  { name: 'New York', region: 'NY', timeZone: 'America/New_York' },
  { name: 'Miami', region: 'FL', timeZone: 'America/New_York' },
  { name: 'Chicago', region: 'IL', timeZone: 'America/Chicago' },
];

/** The city in an address: `las-vegas`. */
export const citySlug = ({ name }: City): string => name.toLowerCase().replaceAll(' ', '-');

export const cityAt = (slug: string | null): City | null => cities.find(city => citySlug(city) === slug) ?? null;

/** The landing page of a city. */
export const cityAddress = (city: City): string => `${LANDING}/${citySlug(city)}`;
