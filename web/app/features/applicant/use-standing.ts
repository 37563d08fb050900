import type { Job, ParticipantCounts, Places } from '#contract/job.ts';
import { useDecisionsInFlight } from './decide.ts';
import { countsAfter, placesAfter } from './decision.ts';

/** A job's counts and places with the decisions that are on their way. */
export function useStanding(job: Pick<Job, 'id' | 'counts' | 'places'>): { counts: ParticipantCounts; places: Places } {
  const decisions = useDecisionsInFlight(job.id);
  return { counts: decisions.reduce(countsAfter, job.counts), places: decisions.reduce(placesAfter, job.places) };
}
