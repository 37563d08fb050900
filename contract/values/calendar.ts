/** How sure a job is for whoever’s calendar it stands in. */
export const calendarStatuses = ['TENTATIVE', 'CONFIRMED', 'CANCELLED'] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];
