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

/** Changes something about the staff, and says so once it is done. A failure is told where it was asked for. */
export function useStaffChange<Name extends StaffCall>(name: Name, done: string) {
  const sent = useRef<{ input: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (input: CallInput<Name>) => {
      // The same again after a lost answer takes effect once.
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
