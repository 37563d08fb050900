import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { useLatest } from '#ui/use-latest.ts';
import { queryFor } from '#web/query.ts';
import { useDecisionsInFlight } from './decide.ts';
import { afterDecision } from './decision.ts';
import { deskSearch, readDeskQuery } from './desk-query.ts';
import { isGone } from './refused.ts';

/** Who left the list while they were shown: GONE when they take part no longer, UNKNOWN until that is known. */
export type Left = 'GONE' | 'UNKNOWN' | null;

interface Candidate {
  /** Whom the desk shows, whatever their position in the lists. */
  candidate: Applicant | null;
  /** Nothing can be decided about someone who left. */
  left: Left;
  /** Null closes. `push` adds a history entry, so that Back returns to the previous one. */
  pick: (modelId: string | null, how?: 'push') => void;
}

interface Choice {
  items: readonly Applicant[];
  /** Shown while nobody is picked. */
  byDefault: Applicant | null;
  /** Whether somebody is shown while nobody is picked. */
  isAlwaysOpen: boolean;
}

/**
 * The current applicant is in the address, so that Back and a copied link work; rendering does not wait for the
 * navigation. Only the manager moves on: whoever leaves the list stays in view, so that no key and no typed word meets
 * another person.
 */
export function useCandidate(jobId: string, { items, byDefault, isAlwaysOpen }: Choice): Candidate {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [pickedId, goAhead] = useOptimistic(params.get('model'));
  const [seen, setSeen] = useState<Applicant | null>(null);
  const modelId = pickedId ?? (isAlwaysOpen ? ((seen ?? byDefault)?.model.id ?? null) : null);
  const listed = items.find(item => item.model.id === modelId) ?? null;
  // A link may name someone further down, or someone who has left this list since.
  const elsewhere = useQuery({
    ...queryFor('getApplicant', { path: { jobId, modelId: modelId ?? '' } }),
    enabled: modelId !== null && !listed,
  });
  const decision = useDecisionsInFlight(jobId).findLast(({ applicant }) => applicant.model.id === modelId);
  // One object for one decision: an effect below depends on it.
  const decided = useMemo(() => (decision ? afterDecision(decision) : null), [decision]);
  const wasGone = isGone(elsewhere.error);
  const known = decision ? decided : wasGone ? null : (elsewhere.data ?? null);
  const found = modelId === null ? null : (listed ?? known);
  const kept = seen?.model.id === modelId ? seen : null;

  const pick = useLatest((next: string | null, how?: 'push') => {
    if (next === null) setSeen(null);
    startTransition(async () => {
      goAhead(next);
      await navigate(
        { search: deskSearch(readDeskQuery(params), { model: next }) },
        { replace: how !== 'push', preventScrollReset: true },
      );
    });
  });
  useEffect(() => {
    if (found) setSeen(found);
  }, [found]);
  const isDeadLink = pickedId !== null && !found && !kept && elsewhere.isError;
  useEffect(() => {
    if (isDeadLink) pick(null);
  }, [isDeadLink, pick]);

  return { candidate: found ?? kept, left: found || !kept ? null : wasGone ? 'GONE' : 'UNKNOWN', pick };
}
