import type { PhonePlace } from '#contract/schemas/arrival.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { metersBetween } from '../place/index.ts';
import { Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';

const STEP_METERS = 50;
const METERS_A_MILE = 1_609;

const farText = (meters: number): string => {
  const miles = meters / METERS_A_MILE;
  const shown = miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US');
  return `Your phone is about ${shown} miles from the venue. Check in once you are there, or with the client’s code.`;
};

/** The distance from the venue, to fifty meters; refuses a phone that is too far away, or does not know where it is. */
export const metersToVenue = (job: Pick<JobRow, 'location'>, place: PhonePlace): number => {
  const { location } = job;
  const { venue, city, accuracyMost } = work.nearMeters;
  const near = location?.venue ? venue : city;
  if (!location || place.accuracyMeters > Math.max(accuracyMost, near)) throw new Refusal('CHECK_IN_VAGUE');
  const meters = metersBetween(location, place);
  if (meters - Math.min(place.accuracyMeters, near) > near) throw new Refusal('CHECK_IN_FAR', {}, farText(meters));
  return Math.round(meters / STEP_METERS) * STEP_METERS;
};
