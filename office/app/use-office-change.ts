import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput } from '#client/client.ts';
import type { CallName } from '#contract/wire/index.ts';
import { toast } from '#ui/toast.tsx';
import { client } from './client.ts';
import { queryClient } from './query.ts';

type After = {
  /** What is read again, whether it succeeded or not. */
  refetch: readonly CallName[];
  /** Said once it is done. */
  done?: string;
};

/** Makes a change in the office. A failure is shown where the change was requested. */
export function useOfficeChange<Name extends CallName>(name: Name, { refetch, done }: After) {
  const sent = useRef<{ input: string; key: string } | null>(null);
  return useMutation({
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
    onSettled: () => Promise.all(refetch.map(one => queryClient.invalidateQueries({ queryKey: [one] }))),
  });
}
