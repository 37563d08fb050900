import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#office/query.ts';
import { useOfficeChange } from '#office/use-office-change.ts';

const refetch = ['getSupportInbox', 'getSupportConversation'] as const;

/** Who is signed in, and what they can do with a conversation. */
export function useHandleSupport() {
  const { data: me } = useQuery(queryFor('getStaff', {}));
  return {
    me,
    assign: useOfficeChange('assignSupport', { refetch }),
    finish: useOfficeChange('closeSupport', { refetch, done: 'Done, until they write again' }),
    answer: useOfficeChange('answerSupport', { refetch }),
  };
}
