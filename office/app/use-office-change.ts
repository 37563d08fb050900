import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { CallInput } from '#client/client.ts';
import type { CallName } from '#contract/wire/index.ts';
import { toast } from '#ui/toast.tsx';
import { client } from './client.ts';
import { queryClient } from './query.ts';

export type OfficeChange = {
  /** What is read again, whether it succeeded or not. */
  refetch: readonly CallName[];
  /** Said once it is done. */
  done?: string;
  /** Once it is done and read again, also where that has taken the caller from the screen. */
  onDone?: (() => void) | undefined;
  /** The same when it failed. */
  onFailed?: (error: unknown) => void;
  /** A failure is a toast: nothing beside the change shows it. */
  failsInToast?: boolean;
};

/**
 * Makes a change in the office. A failure is shown where the change was requested. Callbacks are given here and not to `mutate`, whose own
 * are lost when what is read again takes the caller from the screen.
 */
export function useOfficeChange<Name extends CallName>(
  name: Name,
  { refetch, done, onDone, onFailed, failsInToast = false }: OfficeChange,
) {
  const sent = useRef<{ input: string; key: string } | null>(null);
  const { mutate, ...change } = useMutation({
    mutationFn: (input: CallInput<Name>) => {
      // A repeat with the same key after a lost response takes effect once.
      const content = JSON.stringify(input);
      if (sent.current?.input !== content) sent.current = { input: content, key: crypto.randomUUID() };
      return client.call(name, input, { idempotencyKey: sent.current.key });
    },
    onSuccess: () => {
      sent.current = null;
      if (done) toast.success(done);
    },
    onError: error => {
      if (failsInToast) toast.error(sentenceOf(error));
      onFailed?.(error);
    },
    onSettled: async (_answer, error) => {
      await Promise.all(refetch.map(one => queryClient.invalidateQueries({ queryKey: [one] })));
      if (!error) onDone?.();
    },
  });
  return { ...change, mutate: (input: CallInput<Name>) => mutate(input) };
}
