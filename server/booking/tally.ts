import type { ParticipantCounts, Places } from '#contract/schemas/job.ts';
import type { JobTallyRow } from '../db/tables/jobs.ts';

export const countsView = (tally: JobTallyRow): ParticipantCounts => ({
  all: tally.applied + tally.pending + tally.booked + tally.declined,
  applied: tally.applied,
  pending: tally.pending,
  booked: tally.booked,
  declined: tally.declined,
});

export const placesView = (tally: JobTallyRow): Places => ({
  total: tally.amountMales + tally.amountFemales + tally.amountNonBinary + tally.amountAnyGender,
  booked: tally.booked,
  left: {
    males: tally.amountMales - tally.bookedMales,
    females: tally.amountFemales - tally.bookedFemales,
    nonBinary: tally.amountNonBinary - tally.bookedNonBinary,
    anyGender: tally.amountAnyGender - tally.bookedAnyGender,
  },
});
