import { useMutation, useMutationState } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Opinion, OpinionChange } from '#contract/schemas/opinion.ts';
import { toast } from '#ui/toast-store.ts';
import { queryClient, useCall } from '#web/query.ts';
import { updateCachedApplicant } from './applicant-cache.ts';
import { nameOf } from './applicant-words.ts';

interface Change {
  applicant: Applicant;
  change: OpinionChange;
}

const key = (jobId: string) => ['opinion', jobId] as const;

/** The given fields of an opinion, with their values from another: other fields keep concurrent changes. */
const partOf = (opinion: Opinion, change: OpinionChange): OpinionChange =>
  // A change contains only fields of an opinion.
  Object.fromEntries(Object.keys(change).map(field => [field, opinion[field as keyof Opinion]]));

/** The fields that no later change about the same person, still waiting to be sent, sets again. */
function notSetAgain(jobId: string, made: Change): OpinionChange {
  const waiting = queryClient.getMutationCache().findAll({ mutationKey: key(jobId), status: 'pending' });
  const later = waiting
    // Mutations under this key are changes of an opinion only.
    .map(({ state }) => state.variables as Change)
    .filter(change => change !== made && change.applicant.model.id === made.applicant.model.id);
  return Object.fromEntries(
    Object.entries(made.change).filter(([field]) => !later.some(({ change }) => field in change)),
  );
}

/** Saves the manager's opinion optimistically; a failed change is rolled back, with the reason. */
export function useOpinion(jobId: string): (applicant: Applicant, change: OpinionChange) => void {
  const call = useCall('saveOpinion');
  const { mutate } = useMutation({
    mutationKey: key(jobId),
    scope: { id: `opinion/${jobId}` },
    mutationFn: ({ applicant, change }: Change) =>
      call.mutateAsync({ path: { jobId, modelId: applicant.model.id }, body: change }),
    onMutate: ({ applicant, change }) => put(jobId, applicant, change),
    onSuccess: (saved, made) => put(jobId, made.applicant, partOf(saved, notSetAgain(jobId, made))),
    onError(error, made) {
      const { applicant } = made;
      put(jobId, applicant, partOf(applicant.opinion, notSetAgain(jobId, made)));
      // The panel shows it too, but may be closed: a shortcut was pressed, or a note was saved as it went.
      toast.error(`${nameOf(applicant)}: ${sentenceOf(error)}`);
    },
  });
  return (applicant, change) => mutate({ applicant, change });
}

const put = (jobId: string, { model }: Applicant, change: OpinionChange) =>
  updateCachedApplicant(jobId, model.id, applicant => ({ ...applicant, opinion: { ...applicant.opinion, ...change } }));

/** The status of the last change about someone, to be shown beside it. */
export function useOpinionSaved(jobId: string, modelId: string): { word: string; failed: boolean } {
  const changes = useMutationState({
    filters: { mutationKey: key(jobId) },
    // Mutations under this key are changes of an opinion only.
    select: ({ state }) => ({ about: (state.variables as Change | undefined)?.applicant.model.id, ...state }),
  });
  const last = changes.findLast(({ about }) => about === modelId);
  if (last?.status === 'pending') return { word: 'Saving…', failed: false };
  if (last?.status === 'success') return { word: 'Saved', failed: false };
  return last?.status === 'error'
    ? { word: `Not saved. ${sentenceOf(last.error)}`, failed: true }
    : { word: '', failed: false };
}
