import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput } from '#client/client.ts';
import { toast } from '#ui/toast.tsx';
import { client } from './client.ts';
import { queryClient } from './query.ts';

export type StaffCall =
  | 'inviteStaff'
  | 'resendStaffInvitation'
  | 'changeStaffRole'
  | 'resetStaffPassphrase'
  | 'removeStaff';

/** Makes a change of the staff, and confirms it once it is done. A failure is shown where the change was requested. */
export function useStaffChange<Name extends StaffCall>(name: Name, done: string) {
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
      toast.success(done);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getStaffMembers'] }),
  });
}
