import type { BusyCalendarFailure } from '#contract/values/busy-calendar.ts';

/** Why a calendar was not read. */
export class ReadFailure extends Error {
  readonly why: BusyCalendarFailure;

  constructor(why: BusyCalendarFailure) {
    super(why);
    this.name = 'ReadFailure';
    this.why = why;
  }
}
