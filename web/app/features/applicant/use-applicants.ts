import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { queryClient } from '#web/query.ts';
import { applicantsOf, useDecisionsInFlight } from './decide.ts';
import { type Decision, listAfter } from './decision.ts';
import type { DeskQuery } from './desk-query.ts';

/** For loaders. */
export const readApplicants = (jobId: string, type: ParticipantTypeInPath, asked: DeskQuery = {}): Promise<void> =>
  queryClient.prefetchInfiniteQuery(applicantsOf(jobId, type, asked));

type Pages = { pages: { items: Applicant[] }[] };

/** Deduplicates: someone may have moved between two pages. */
const everyone = ({ pages }: Pages): Applicant[] => [
  ...new Map(pages.flatMap(page => page.items).map(item => [item.model.id, item])).values(),
];

const asDecided = (data: Pages, type: ParticipantTypeInPath, decisions: readonly Decision[]): Applicant[] =>
  decisions.reduce((items, decision) => listAfter(items, type, decision), everyone(data));

/** One of a job's lists, with decisions in flight applied. */
export function useApplicants(jobId: string, type: ParticipantTypeInPath, asked: DeskQuery) {
  const decisions = useDecisionsInFlight(jobId);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    applicantsOf(jobId, type, asked),
  );
  const items = useMemo(() => asDecided(data, type, decisions), [data, type, decisions]);
  const more = useMemo(
    () => ({
      hasMore: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      onMore: () => void fetchNextPage(),
    }),
    [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
  /** `found`: the total matching the filters, loaded or not. */
  return { found: data.pages[0]?.found ?? 0, items, more };
}

/** Booked models in order of booking; empty while loading. Updated after the desk. */
export function useBooked(jobId: string): Applicant[] {
  const decisions = useDeferredValue(useDecisionsInFlight(jobId));
  const { data } = useInfiniteQuery(applicantsOf(jobId, 'booked'));
  return useMemo(() => {
    const bookedMs = (applicant: Applicant) => Date.parse(applicant.bookedAt ?? applicant.updatedAt);
    return data ? asDecided(data, 'booked', decisions).sort((a, b) => bookedMs(a) - bookedMs(b)) : [];
  }, [data, decisions]);
}
