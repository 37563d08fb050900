import { useSuspenseQuery } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { queryClient, queryFor } from './query.ts';
import { mayBeSignedIn } from './session.ts';

/** The signed-in user, or null. Throws when the server cannot be asked. */
export async function loadUser(): Promise<User | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await queryClient.ensureQueryData(queryFor('getUser', {}));
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** On screens inside the signed-in shell, which has loaded it. */
export const useUser = (): User => useSuspenseQuery(queryFor('getUser', {})).data;

/** Writes the user that a call answered to the cache. */
export const cacheUser = (user: User): void => {
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, user);
};
