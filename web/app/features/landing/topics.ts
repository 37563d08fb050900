import type { Limits } from '#contract/schemas/limits.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import { cityAddress, cityNamed } from './cities.ts';
import { landingAddress } from './landing-address.ts';

/** A category or a city, with its page. */
export type Topic = { name: string; address: string };

/** The links of header and footer, answered by the server: hydrated pages load no lists for them. */
export const topics = ({ categoryOrder, cityOrder }: Limits): { services: Topic[]; cities: Topic[] } => ({
  services: categoryOrder.map(category => ({
    name: categoryNames[category],
    address: landingAddress({ category }),
  })),
  cities: cityOrder.map(name => ({ name, address: cityAddress(cityNamed(name)) })),
});
