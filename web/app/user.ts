import { useSuspenseQuery } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { queryClient, queryFor } from './query.ts';
import { mayBeSignedIn } from './session.ts';

const user = queryFor('getUser', {});

/** What the app had stored, not read again yet. */
const restoredUser = (): User | undefined =>
  queryClient.getQueryState(user.queryKey)?.isInvalidated ? queryClient.getQueryData(user.queryKey) : undefined;

/** Who registers would be led back to a step that they have done by what was stored before it; offline it is all there is. */
const readAgain = (known: User): Promise<User> =>
  queryClient.fetchQuery({ ...user, staleTime: 0, retry: false }).catch(error => {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) throw error;
    return known;
  });

/** The signed-in user, or null. Throws when the server cannot be asked. */
export async function loadUser(): Promise<User | null> {
  if (!mayBeSignedIn()) return null;
  try {
    const restored = restoredUser();
    if (restored?.state === 'ONBOARDING') return await readAgain(restored);
    return await queryClient.ensureQueryData(user);
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** As the server has them now: another device, or staff, may have changed them. */
export const readUserNow = (): Promise<User> => queryClient.fetchQuery({ ...user, staleTime: 0 });

/** On screens inside the signed-in shell, which has loaded it. */
export const useUser = (): User => useSuspenseQuery(user).data;

/** Writes the user that a call answered to the cache. */
export const cacheUser = (answered: User): void => {
  queryClient.setQueryData(user.queryKey, answered);
};
