import type { Place } from '#contract/schemas/place.ts';
import { type CityName, cities as cityNames } from '#contract/values/city.ts';
import { LANDING } from './public-addresses.ts';

export type City = Pick<Place, 'region' | 'timeZone'> & { name: CityName };

const placed: Record<CityName, Omit<City, 'name'>> = {
  'Las Vegas': { region: 'NV', timeZone: 'America/Los_Angeles' },
  'Los Angeles': { region: 'CA', timeZone: 'America/Los_Angeles' },
  'New York': { region: 'NY', timeZone: 'America/New_York' },
  Miami: { region: 'FL', timeZone: 'America/New_York' },
  Chicago: { region: 'IL', timeZone: 'America/Chicago' },
};

export const cityNamed = (name: CityName): City => ({ name, ...placed[name] });

/** All of them. The order in which lists show them is `limits.cityOrder`. */
export const cities: readonly City[] = cityNames.map(cityNamed);

/** The city in an address: `las-vegas`. */
export const citySlug = ({ name }: City): string => name.toLowerCase().replaceAll(' ', '-');

export const cityAt = (slug: string | null): City | null => cities.find(city => citySlug(city) === slug) ?? null;

/** The landing page of a city. */
export const cityAddress = (city: City): string => `${LANDING}/${citySlug(city)}`;
