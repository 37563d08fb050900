import type { City } from '#features/landing/cities.ts';
import { addDays, slotToPeriod, venueClock } from '#wizard/time/venue-time.ts';

const DAYS_AHEAD = 30;

/** A day and a half, a month from now. */
export function examplePeriods({ timeZone }: City) {
  const day = addDays(venueClock(Date.now(), timeZone).date, DAYS_AHEAD);
  return [
    { date: day, timeFrom: '09:00', timeTo: '17:00' },
    { date: addDays(day, 1), timeFrom: '09:00', timeTo: '13:00' },
  ].map(slot => slotToPeriod(slot, timeZone));
}
