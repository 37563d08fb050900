import { type InfiniteData, replaceEqualDeep, useMutation, useMutationState } from '@tanstack/react-query';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { ParticipantCounts, Places } from '#contract/schemas/job.ts';
import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { cacheCounts } from '#web/cache-counts.ts';
import { listFor } from '#web/list-query.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import { belongsTo, type Decision } from './decision.ts';
import { type DeskQuery, deskQuerySearch } from './desk-query.ts';

type Pages = InfiniteData<AnswerOf<'getApplicants'>>;

export const applicantsOf = (jobId: string, type: ParticipantTypeInPath, asked: DeskQuery = {}) => ({
  ...listFor('getApplicants', { path: { id: jobId, type }, ...(deskQuerySearch(asked) !== '' && { query: asked }) }),
  structuralSharing: sharePeople,
});

/**
 * Structural sharing: an unchanged applicant keeps its identity at any position in the list, so its frame is not
 * rendered again.
 */
function sharePeople(before: unknown, now: unknown): unknown {
  if (!before) return now;
  // The query's data has one type; structural sharing knows none.
  const [old, next] = [before as Pages, now as Pages];
  const known = new Map(old.pages.flatMap(page => page.items).map(item => [item.model.id, item]));
  const share = (item: Applicant) => replaceEqualDeep(known.get(item.model.id), item);
  return { ...next, pages: next.pages.map(page => ({ ...page, items: page.items.map(share) })) };
}

const key = (jobId: string) => ['decide', jobId] as const;

/** Decisions in flight, oldest first: shown as done (optimistic). */
export const useDecisionsInFlight = (jobId: string): Decision[] =>
  useMutationState({
    filters: { mutationKey: key(jobId), status: 'pending' },
    // Mutations under this key are decisions only.
    select: mutation => mutation.state.variables as Decision,
  });

interface Outcome {
  onDone: (decision: Decision) => void;
  onRefused: (decision: Decision, error: unknown) => void;
}

/** Applies decisions optimistically and sends them one after the other, in order. */
export function useDecide(jobId: string, { onDone, onRefused }: Outcome): (decision: Decision) => void {
  const accept = useCall('acceptApplication');
  const decline = useCall('declineApplication');
  const undo = useCall('undoDecline');
  const cancel = useCall('cancelRequest');
  const send = ({ action, applicant: { model } }: Decision): Promise<Answer> => {
    const path = { jobId, modelId: model.id };
    if (action === 'ACCEPT') return accept.mutateAsync({ path });
    if (action === 'DECLINE') return decline.mutateAsync({ path });
    if (action === 'UNDO_DECLINE') return undo.mutateAsync({ path });
    return cancel.mutateAsync({ path: { id: jobId }, body: { chatUserId: model.chatUserId } });
  };
  const { mutate } = useMutation({
    mutationKey: key(jobId),
    gcTime: 0,
    scope: { id: `decide/${jobId}` },
    mutationFn: send,
    onSuccess(answer, decision) {
      cacheAnswer(jobId, decision.applicant.model.id, answer);
      onDone(decision);
    },
    onError(error, decision) {
      onRefused(decision, error);
      // The refusal reveals a newer state: it is loaded before anyone decides again.
      void queryClient.invalidateQueries({ queryKey: ['getApplicants', { id: jobId }] });
      void queryClient.invalidateQueries({ queryKey: ['getApplicantCounts', { id: jobId }] });
      void queryClient.invalidateQueries({ queryKey: ['getJob', { id: jobId }] });
    },
  });
  return mutate;
}

type Answer = { applicant?: Applicant; counts: ParticipantCounts; places: Places; version: number };
const types: readonly ParticipantTypeInPath[] = ['all', 'applied', 'pending', 'booked', 'declined'];

/** Writes a decision's answer into the caches: one snapshot for the job and each loaded list. */
export function cacheAnswer(jobId: string, modelId: string, { applicant, counts, places, version }: Answer): void {
  queryClient.setQueryData(queryFor('getJob', { path: { id: jobId } }).queryKey, job =>
    job?.audience === 'CLIENT' && job.version <= version ? { ...job, counts, places, version } : job,
  );
  cacheCounts(jobId, { counts, places, version });
  if (applicant) queryClient.setQueryData(queryFor('getApplicant', { path: { jobId, modelId } }).queryKey, applicant);
  if (applicant?.status !== 'APPLIED')
    queryClient.setQueryData(
      queryFor('getStandbys', { path: { id: jobId } }).queryKey,
      list => list && { items: list.items.filter(({ model }) => model.id !== modelId) },
    );
  for (const type of types) {
    const stays = applicant !== undefined && belongsTo(type, applicant.status);
    const put = (list: Pages | undefined, joins: boolean) => {
      if (!list) return list;
      const isListed = list.pages.some(page => page.items.some(item => item.model.id === modelId));
      const pages = list.pages.map((page, index) => {
        const otherItems = page.items.flatMap(item => (item.model.id !== modelId ? [item] : stays ? [applicant] : []));
        const items = index === 0 && joins && stays && !isListed ? [applicant, ...otherItems] : otherItems;
        return index === 0 && page.version <= version ? { ...page, items, counts, version } : { ...page, items };
      });
      return { ...list, pages };
    };
    const plain = applicantsOf(jobId, type).queryKey;
    queryClient.setQueryData<Pages>(plain, list => put(list, true));
    // Only the server knows their position in a manager-defined order.
    const isPlain = (key: readonly unknown[]) => key[2] === null;
    queryClient.setQueriesData<Pages>(
      { queryKey: plain.slice(0, 2), predicate: ({ queryKey }) => !isPlain(queryKey) },
      list => put(list, false),
    );
  }
}
