import type { ParticipantCounts, Places } from '#contract/schemas/job.ts';
import type { JobTallyRow } from '../db/tables/jobs.ts';

export const countsView = (tally: JobTallyRow): ParticipantCounts => ({
  all: tally.applied + tally.pending + tally.booked + tally.declined,
  applied: tally.applied,
  pending: tally.pending,
  booked: tally.booked,
  declined: tally.declined,
});

type Amounts = Pick<JobTallyRow, 'amountMales' | 'amountFemales' | 'amountNonBinary' | 'amountAnyGender'>;

/** The places of a job in all, filled or not. */
export const countPlaces = (tally: Amounts): number =>
  tally.amountMales + tally.amountFemales + tally.amountNonBinary + tally.amountAnyGender;

export const placesView = (tally: JobTallyRow): Places => ({
  total: countPlaces(tally),
  booked: tally.booked,
  left: {
    males: tally.amountMales - tally.bookedMales,
    females: tally.amountFemales - tally.bookedFemales,
    nonBinary: tally.amountNonBinary - tally.bookedNonBinary,
    anyGender: tally.amountAnyGender - tally.bookedAnyGender,
  },
});
