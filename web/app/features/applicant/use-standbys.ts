import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { toast } from '#ui/toast-store.ts';
import { invalidate, queryClient, queryFor, useCall } from '#web/query.ts';
import { updateCachedApplicants } from './applicant-cache.ts';
import { useDecisionsInFlight } from './decide.ts';

const standbysOf = (jobId: string) => queryFor('getStandbys', { path: { id: jobId } });

/** For loaders. */
export const readStandbys = (jobId: string): Promise<void> => queryClient.prefetchQuery(standbysOf(jobId));

/** Writes the order to the cache that the screens read. A read under way may be older than it. */
async function show(jobId: string, standbys: readonly Applicant[]) {
  await queryClient.cancelQueries({ queryKey: standbysOf(jobId).queryKey });
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
  /** Appends someone to the order, or removes them. Loads the order first where it is not known. */
  toggle: (applicant: Applicant) => void;
}

const toggled = (standbys: readonly Applicant[], applicant: Applicant): Applicant[] => {
  const others = standbys.filter(({ model }) => model.id !== applicant.model.id);
  return others.length < standbys.length ? others : [...standbys, applicant];
};

const key = (jobId: string) => ['standbys', jobId] as const;
/** Whether no later order is waiting: what an earlier one says is out of date. */
const isLast = (jobId: string): boolean => queryClient.isMutating({ mutationKey: key(jobId) }) === 1;

/** The standbys, in the manager's order. */
export function useStandbys(jobId: string): Standbys {
  const decided = useDecisionsInFlight(jobId).map(({ applicant }) => applicant.model.id);
  const { data } = useQuery(standbysOf(jobId));
  const saving = useMutationState({
    filters: { mutationKey: key(jobId), status: 'pending' },
    // Mutations under this key are orders only.
    select: mutation => mutation.state.variables as readonly Applicant[],
  });
  const order = saving.at(-1) ?? data?.items;
  const undecided = (applicants: readonly Applicant[]) =>
    applicants.filter(({ model, status }) => status === 'APPLIED' && !decided.includes(model.id));
  const standbys = undecided(order ?? []);
  const call = useCall('saveStandbys');
  const { mutate } = useMutation({
    mutationKey: key(jobId),
    scope: { id: `standbys/${jobId}` },
    mutationFn: (next: readonly Applicant[]) =>
      call.mutateAsync({ path: { id: jobId }, body: { modelIds: next.map(({ model }) => model.id) } }),
    async onMutate(next) {
      await show(jobId, next);
      return { before: standbys };
    },
    async onSuccess({ items }) {
      if (isLast(jobId)) await show(jobId, items);
    },
    async onError(error, _, made) {
      if (made && isLast(jobId)) await show(jobId, made.before);
      void invalidate('getStandbys', { id: jobId });
      toast.error(sentenceOf(error));
    },
  });
  return {
    standbys,
    save: mutate,
    toggle: applicant => {
      if (order) return mutate(toggled(standbys, applicant));
      queryClient.fetchQuery(standbysOf(jobId)).then(
        ({ items }) => mutate(toggled(undecided(items), applicant)),
        error => toast.error(sentenceOf(error)),
      );
    },
  };
}
