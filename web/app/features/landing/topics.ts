import { categoryCodes, categoryNames } from '#contract/values/job-fields.ts';
import { cities, cityAddress } from './cities.ts';
import { landingAddress } from './landing-address.ts';

/** A kind of work, or a city, and the page about it. */
export type Topic = { name: string; address: string };

/** What header and footer lead to, told by the server: a page that starts its program fetches no lists for it. */
export const topics = (): { services: Topic[]; cities: Topic[] } => ({
  services: categoryCodes.map(category => ({
    name: categoryNames[category],
    address: landingAddress({ category }),
  })),
  cities: cities.map(city => ({ name: city.name, address: cityAddress(city) })),
});
