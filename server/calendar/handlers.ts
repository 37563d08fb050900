import type { calendarRows } from '#contract/schemas/calendar.ts';
import type { Handlers } from '../context.ts';
import { getCalendarFeed } from './feed.ts';
import { getJobCalendar } from './get-job-calendar.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';
import { saveCalendarFeed } from './save-calendar-feed.ts';

export const calendarHandlers = {
  getCalendarFeed,
  saveCalendarFeed,
  revokeCalendarFeed,
  getJobCalendar,
} satisfies Handlers<keyof typeof calendarRows>;
