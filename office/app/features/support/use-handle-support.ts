import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#office/query.ts';
import { useOfficeChange } from '#office/use-office-change.ts';

export const supportReads = ['getSupportInbox', 'getSupportConversation'] as const;

/** Who is signed in, and what they can do with a conversation. */
export function useHandleSupport() {
  const { data: me } = useQuery(queryFor('getStaff', {}));
  return {
    me,
    assign: useOfficeChange('assignSupport', { refetch: supportReads, failsInToast: true }),
    finish: useOfficeChange('closeSupport', {
      refetch: supportReads,
      done: 'Done, until they write again',
      failsInToast: true,
    }),
  };
}
