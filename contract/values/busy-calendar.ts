/** Why the calendar at an address could not be read. */
export const busyCalendarFailures = ['NOT_PUBLIC', 'NO_ANSWER', 'REFUSED', 'NO_CALENDAR', 'TOO_LARGE'] as const;
export type BusyCalendarFailure = (typeof busyCalendarFailures)[number];

export const BUSY_CALENDAR_URL_LENGTH = 1000;
