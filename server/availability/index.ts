export { eraseAvailability } from './erase.ts';
export { planRepeating } from './plan-repeating.ts';
export { readBusyCalendars } from './read-busy-calendars.ts';
