import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { queryFor } from '#web/query.ts';
import { useDecisionsInFlight } from './decide.ts';
import { afterDecision } from './decision.ts';
import { deskSearch, readDeskQuery } from './desk-query.ts';

interface Candidate {
  /** The applicant in the address, whatever their position in the lists. */
  picked: Applicant | null;
  /** Null closes. `push` adds a history entry, so that Back returns to the previous one. */
  pick: (modelId: string | null, how?: 'push') => void;
}

/**
 * The current applicant is in the address, so that Back and a copied link work. Rendering does not wait for the
 * navigation.
 */
export function useCandidate(jobId: string, items: readonly Applicant[]): Candidate {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [modelId, goAhead] = useOptimistic(params.get('model'));
  const listed = items.find(item => item.model.id === modelId) ?? null;
  // A link may name someone further down, or someone who has left this list since.
  const elsewhere = useQuery({
    ...queryFor('getApplicant', { path: { jobId, modelId: modelId ?? '' } }),
    enabled: modelId !== null && !listed,
  });
  const decision = useDecisionsInFlight(jobId).findLast(({ applicant }) => applicant.model.id === modelId);
  const found = decision ? afterDecision(decision) : (elsewhere.data ?? null);
  return {
    picked: modelId === null ? null : (listed ?? found),
    pick: (next, how) =>
      startTransition(async () => {
        goAhead(next);
        await navigate(
          { search: deskSearch(readDeskQuery(params), { model: next }) },
          { replace: how !== 'push', preventScrollReset: true },
        );
      }),
  };
}
