import { Place } from './place.ts';
import { z } from './zod.ts';

/** Where a model lives, as answered by the place search. */
export const HomeCity = z.object(
  Place.pick({ name: true, latitude: true, longitude: true, timeZone: true }).shape,
  'Choose your city from the list.',
);
export type HomeCity = z.infer<typeof HomeCity>;
