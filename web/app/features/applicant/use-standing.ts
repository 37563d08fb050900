import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Job, ParticipantCounts, Places } from '#contract/schemas/job.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { useDecisionsInFlight } from './decide.ts';
import { countsAfter, type Decision, placesAfter } from './decision.ts';

type Standing = { counts: ParticipantCounts; places: Places };

const standingAfter = ({ counts, places }: Standing, decisions: readonly Decision[]): Standing => ({
  counts: decisions.reduce(countsAfter, counts),
  places: decisions.reduce(placesAfter, places),
});

type DeskQuery = Pick<Job, 'id' | 'counts' | 'places'>;

/** A job's counts and places with decisions in flight applied. */
export function useStanding({ id, counts, places }: DeskQuery): Standing {
  const decisions = useDecisionsInFlight(id);
  return useMemo(() => standingAfter({ counts, places }, decisions), [counts, places, decisions]);
}

/** The same, deferred, for the rest of the desk. */
export function useDeferredStanding({ id, counts, places }: DeskQuery): Standing {
  const decisions = useDeferredValue(useDecisionsInFlight(id));
  return useMemo(() => standingAfter({ counts, places }, decisions), [counts, places, decisions]);
}

const countsOf = (jobId: string) => queryFor('getApplicantCounts', { path: { id: jobId } });

/** For loaders. */
export const readCounts = (jobId: string): Promise<void> => queryClient.prefetchQuery(countsOf(jobId));

/** How many each list of a job has, with decisions in flight applied, deferred; null while that is not known. */
export function useDeferredCounts(jobId: string): ParticipantCounts | null {
  const decisions = useDeferredValue(useDecisionsInFlight(jobId));
  const { data } = useQuery(countsOf(jobId));
  return useMemo(() => (data ? decisions.reduce<ParticipantCounts>(countsAfter, data) : null), [data, decisions]);
}
