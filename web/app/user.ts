import { useSuspenseQuery } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { queryClient, queryFor } from './query.ts';
import { mayBeSignedIn } from './session.ts';

/** The person signed in; null when nobody is. Throws when the service cannot say. */
export async function loadUser(): Promise<User | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await queryClient.ensureQueryData(queryFor('getUser', {}));
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** On screens within the signed-in shell, which has loaded it. */
export const useUser = (): User => useSuspenseQuery(queryFor('getUser', {})).data;

/** Calls about the user answer the new one: it is what everyone sees from then on. */
export const keepUser = (user: User): void => {
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, user);
};
