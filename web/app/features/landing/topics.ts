import { categoryCodes, categoryNames } from '#contract/values/job-fields.ts';
import { cities, cityAddress } from './cities.ts';
import { landingAddress } from './landing-address.ts';

/** A category or a city, with its page. */
export type Topic = { name: string; address: string };

/** The links of header and footer, answered by the server: hydrated pages load no lists for them. */
export const topics = (): { services: Topic[]; cities: Topic[] } => ({
  services: categoryCodes.map(category => ({
    name: categoryNames[category],
    address: landingAddress({ category }),
  })),
  cities: cities.map(city => ({ name: city.name, address: cityAddress(city) })),
});
