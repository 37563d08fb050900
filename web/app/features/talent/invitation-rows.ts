import type { Invitations } from '#contract/schemas/invitation.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

export const invitationRows = queryFor('getInvitations', {});

export const cacheInvitations = (answer: Invitations): void =>
  void queryClient.setQueryData(invitationRows.queryKey, answer);

export const refetchInvitations = (): Promise<void> => invalidate('getInvitations');
