import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '#client/call-error.ts';
import { toast } from '#ui/toast.tsx';
import { type AccountMove, accountCalls, accountMoves } from './account-moves.ts';
import { client } from './client.ts';
import { queryClient } from './query.ts';
import { queueQuery, reviewQuery } from './queue.ts';

type Input = { move: AccountMove; text: string };

/** Changes the state of an account. Unlike a decision it is not optimistic: a failure is shown beside the reason. */
export function useMoveAccount(id: string, name: string) {
  const sent = useRef<{ input: string; key: string } | null>(null);
  return useMutation({
    mutationFn: ({ move, text }: Input) => {
      // A repeat with the same key after a lost response takes effect once.
      const input = JSON.stringify([move, text]);
      if (sent.current?.input !== input) sent.current = { input, key: crypto.randomUUID() };
      return client.call(accountCalls[move], { path: { id }, body: { text } }, { idempotencyKey: sent.current.key });
    },
    onSuccess: (review, { move }) => {
      sent.current = null;
      toast.success(`${accountMoves[move].done}: ${name}`);
      queryClient.setQueryData(reviewQuery.USER(id).queryKey, review);
      // Jobs cancelled with an account leave the queue, and other queries are stale.
      void queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['getJobReview'] });
    },
    onError: error => {
      if (!(error instanceof CallError) || error.status === 0) return;
      sent.current = null;
      void queryClient.invalidateQueries(reviewQuery.USER(id));
    },
  });
}
