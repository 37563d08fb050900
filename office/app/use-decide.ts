import { useMutation, useMutationState } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { toast } from '#ui/toast.tsx';
import { DECIDE, type Decision, doneWords, send } from './decision.ts';
import { reviewAddress } from './lib/addresses.ts';
import { forgetNotes } from './notes.ts';
import { queryClient } from './query.ts';
import { reviewQuery, takeOut } from './queue.ts';

/**
 * Decides at once: the list leaves out what is under way, and takes it back by itself when the decision fails. What
 * was written for it is kept until it has arrived.
 */
export function useDecide() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey: [DECIDE],
    mutationFn: send,
    // For as long as the page is open: the desk lists what was decided.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: async (review, { subject, id, ids, title, verdict }) => {
      forgetNotes(id);
      toast.success(`${doneWords[verdict.kind]}: ${title}`);
      const query = reviewQuery[subject](id);
      queryClient.setQueryData<unknown>(query.queryKey, review);
      await takeOut(ids);
      for (const other of ids) if (other !== id) void queryClient.invalidateQueries(reviewQuery.USER(other));
    },
    onError: (error, decision) => {
      const lost = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const open = () => void navigate(reviewAddress(decision));
      if (!lost) void queryClient.invalidateQueries(reviewQuery[decision.subject](decision.id));
      toast.error(`${decision.title}: ${sentenceOf(error)}`, {
        action: lost ? { label: 'Try again', onAct: () => mutate(decision) } : { label: 'Open', onAct: open },
      });
    },
  });
  return mutate;
}

/** What was decided since the page was opened, the newest first. */
export const useDecided = (): Decision[] =>
  useMutationState({
    filters: { mutationKey: [DECIDE], status: 'success' },
    select: mutation => mutation.state.variables as Decision,
  }).reverse();
