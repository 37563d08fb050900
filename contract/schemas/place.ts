import { isTimeZone } from '../rules/place.ts';
import { isPrintable, unprintableSentence } from '../rules/printable.ts';
import { placeKinds } from '../values/place.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** The IANA name of the zone: `America/Los_Angeles`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'This is no time zone.');

const PLACE_ID_LENGTH = 300;

/** A street address or a venue in the city. Models see it once they are booked. */
export const Venue = z.object({
  /** `Bellagio Hotel & Casino`, `3600 S Las Vegas Blvd`. */
  name: text('The venue', 1, 200),
  /** The whole address in one line. */
  address: text('The address', 0, 400),
});
export type Venue = z.infer<typeof Venue>;

/** Where a job is. `timeZone` is the venue zone: every time of the job is shown in it. */
export const Location = z.object({
  placeId: text('The place', 0, PLACE_ID_LENGTH),
  /** The city, also when a venue is chosen: all that others may see of the place before a booking. */
  name: text('The city', 1, 200),
  region: text('The region', 0, 200),
  /** Its code, of two letters. */
  country: z.string().trim().max(2).refine(isPrintable, unprintableSentence),
  /** Of the venue, or else the centre of the city. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: TimeZone,
  /** Missing when only the city was chosen. */
  venue: Venue.nullish(),
  /** Parking, entrance, floor: visible to booked models only. */
  venueNote: text('The note', 0, 500).nullable(),
});
export type Location = z.infer<typeof Location>;

export const Place = Location.omit({ venueNote: true });
export type Place = z.infer<typeof Place>;

export const PlaceKind = z.enum(placeKinds);

/** An item of the list to choose from; `getPlace` answers the whole place. */
export const FoundPlace = z.object({
  placeId: z.string(),
  kind: PlaceKind,
  name: z.string(),
  /** Its context: `NV, United States`, `South Las Vegas Boulevard, Las Vegas, NV, USA`. */
  detail: z.string(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** One search, from the first letter to the choice: a vendor bills its calls together. A new UUID for each. */
const session = z.uuid().optional();

export const placeRows = rows({
  /** Not in the specification, whose location step shows no call. */
  findPlaces: {
    does: 'Places that the words may mean, the likeliest first: cities, and with an address search streets and venues.',
    who: 'ANYONE',
    query: z.object({ query: text('The search', 1, 100), session }),
    answer: z.object({
      items: z.array(FoundPlace),
      attribution: z.string(),
      /** A current limitation, as a sentence for people; null when there is none. */
      notice: z.string().nullable(),
    }),
  },
  /** Not in the specification: the chosen item of that list. */
  getPlace: {
    does: 'One place of the list in full: its city, coordinates and time zone, and the venue where it is one.',
    who: 'ANYONE',
    path: { placeId: text('The place', 1, PLACE_ID_LENGTH) },
    query: z.object({ session }),
    answer: Place,
  },
});
