import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import { updateCachedApplicants } from './applicant-cache.ts';
import { useDecisionsInFlight } from './decide.ts';

const standbysOf = (jobId: string) => queryFor('getStandbys', { path: { id: jobId } });

/** For loaders. */
export const readStandbys = (jobId: string): Promise<void> => queryClient.prefetchQuery(standbysOf(jobId));

/** Writes the order to the cache that the screens read. */
function show(jobId: string, standbys: readonly Applicant[]) {
  const places = new Map(standbys.map(({ model }, place) => [model.id, place + 1]));
  const placed = (applicant: Applicant): Applicant => {
    const standby = places.get(applicant.model.id) ?? null;
    return applicant.standby === standby ? applicant : { ...applicant, standby };
  };
  queryClient.setQueryData(standbysOf(jobId).queryKey, { items: standbys.map(placed) });
  updateCachedApplicants(jobId, placed);
}

export interface Standbys {
  standbys: Applicant[];
  /** Saves a new order optimistically; a failed one is rolled back, with the reason. */
  save: (standbys: readonly Applicant[]) => void;
  /** Appends someone to the order, or removes them. */
  toggle: (applicant: Applicant) => void;
}

/** The standbys, in the manager's order. */
export function useStandbys(jobId: string): Standbys {
  const decided = useDecisionsInFlight(jobId).map(({ applicant }) => applicant.model.id);
  const { data } = useQuery(standbysOf(jobId));
  const standbys = (data?.items ?? []).filter(
    ({ model, status }) => status === 'APPLIED' && !decided.includes(model.id),
  );
  const call = useCall('saveStandbys');
  const { mutate } = useMutation({
    scope: { id: `standbys/${jobId}` },
    mutationFn: (next: readonly Applicant[]) =>
      call.mutateAsync({ path: { id: jobId }, body: { modelIds: next.map(({ model }) => model.id) } }),
    onMutate(next) {
      show(jobId, next);
      return { before: standbys };
    },
    onSuccess: ({ items }) => show(jobId, items),
    onError(error, _, made) {
      if (made) show(jobId, made.before);
      toast.error(sentenceOf(error));
    },
  });
  return {
    standbys,
    save: mutate,
    toggle: applicant => {
      const others = standbys.filter(({ model }) => model.id !== applicant.model.id);
      mutate(others.length < standbys.length ? others : [...standbys, applicant]);
    },
  };
}
