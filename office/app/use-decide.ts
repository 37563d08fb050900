import { useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { toast } from '#ui/toast.tsx';
import { DECISION_KEY, type Decision, type DecisionParts, decisionOf, doneWords, send } from './decision.ts';
import { forgetDecline } from './declines.ts';
import { QUEUE, reviewAddress } from './lib/addresses.ts';
import { forgetNotes } from './notes.ts';
import { queryClient } from './query.ts';
import { neighboursOf, nextAfter, prefetchReview, removeFromQueue, reviewQuery, showOf, useQueue } from './queue.ts';
import { forgetSeen, rememberSeen } from './seen.ts';

/**
 * Optimistic decisions: the list omits items with a decision in flight, and shows them again when it fails. Notes are
 * stored until the decision is saved.
 */
function useDecide() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey: [DECISION_KEY],
    mutationFn: send,
    // As long as the page is open: the desk lists past decisions.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: async (review, { subject, id, ids, title, verdict }) => {
      forgetNotes(id);
      forgetDecline(id);
      ids.forEach(forgetSeen);
      toast.success(`${doneWords[verdict.kind]}: ${title}`);
      const query = reviewQuery[subject](id);
      queryClient.setQueryData<unknown>(query.queryKey, review);
      await removeFromQueue(ids);
      for (const other of ids) if (other !== id) void queryClient.invalidateQueries(reviewQuery.USER(other));
    },
    onError: (error, decision) => {
      const changed = error instanceof CallError && ['JOB_CHANGED', 'PERSON_CHANGED'].includes(error.code);
      if (changed) decision.seen.forEach(rememberSeen);
      const lost = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const open = () => void navigate(reviewAddress(decision));
      if (!lost) void queryClient.invalidateQueries(reviewQuery[decision.subject](decision.id));
      toast.error(`${decision.title}: ${sentenceOf(error)}`, {
        action: lost
          ? { label: 'Try again', onAct: () => mutate(decision) }
          : { label: changed ? 'Look again' : 'Open', onAct: open },
      });
    },
  });
  return mutate;
}

/** Decisions since the page was opened, newest first. */
export const useDecided = (): Decision[] =>
  useMutationState({
    filters: { mutationKey: [DECISION_KEY], status: 'success' },
    // Mutations under this key are decisions only.
    select: mutation => mutation.state.variables as Decision,
  }).reverse();

/** Decides about the open item, and opens the next one of the list at once. */
export function useDecideAndOpenNext(id: string): (parts: DecisionParts) => void {
  const decide = useDecide();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { items } = useQueue(showOf(new URLSearchParams(search)));
  const after = (gone: readonly string[]) =>
    nextAfter(
      items.filter(item => item.id === id || !gone.includes(item.id)),
      id,
    );
  const next = after([]);
  const { previous } = neighboursOf(items, id);
  useEffect(() => {
    // What is open is painted first.
    const soon = setTimeout(() => {
      for (const item of [next, previous]) if (item) void prefetchReview(item);
    });
    return () => clearTimeout(soon);
  }, [next, previous]);
  return parts => {
    const decision = decisionOf(parts);
    const to = after(decision.ids);
    decide(decision);
    void navigate(to ? reviewAddress(to, search) : QUEUE + search);
  };
}
