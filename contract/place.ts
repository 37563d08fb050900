import { z } from 'zod';
import { get, isPrintable, unprintableSentence } from './call.ts';

const words = (lengthMax: number) => z.string().max(lengthMax).refine(isPrintable, unprintableSentence);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** Where a job is. `timeZone` is the venue zone: every time of the job is shown in it. */
export const Location = z.object({
  placeId: words(200),
  name: words(200).min(1),
  region: words(200),
  country: words(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string().max(60).refine(isTimeZone, 'This is no time zone.'),
  /** Parking, entrance, floor: seen by booked models only. */
  venueNote: words(500).nullable(),
});
export type Location = z.infer<typeof Location>;

export const Place = Location.omit({ venueNote: true });
export type Place = z.infer<typeof Place>;

export const placeCalls = {
  /** Not in the specification: its location step shows no call. */
  findPlaces: get('/places', {
    does: 'Places whose name begins like the query, the largest first.',
    who: 'ANYONE',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    answer: z.object({ items: z.array(Place), attribution: z.string() }),
  }),
};
