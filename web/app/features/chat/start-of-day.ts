import { TZDate } from '@date-fns/tz';
import type { Day } from '#ui/days.ts';

/** The moment at which a day begins in a zone; without one, in the device's. */
export const startOfDay = (day: Day, timeZone: string | undefined): string => {
  const [year = 1970, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const start = timeZone
    ? new TZDate(year, month - 1, dayOfMonth, timeZone).getTime()
    : new Date(year, month - 1, dayOfMonth).getTime();
  return new Date(start).toISOString();
};
