/** How certain a job is, for the calendar that shows it. */
export const calendarStatuses = ['TENTATIVE', 'CONFIRMED', 'CANCELLED'] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];
