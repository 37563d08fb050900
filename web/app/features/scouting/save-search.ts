import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { client } from '#web/client.ts';
import { clearPendingSave, isSignedOut, readPendingSave, signInFor } from './pending-save.ts';
import { NOT_FOR_YOU, visitorKind } from './visitor-kind.ts';

/** The result: a message for the page, or an error beside the name. Both null when redirected to sign in. */
type Outcome = { message: string | null; error: string | null };

const save = async (name: string, filters: SearchFilters): Promise<Outcome> => {
  await client.call('saveSearch', { body: { name, filters } });
  return { message: `The search “${name}” is saved among your favourites.`, error: null };
};

const errorOf = (error: unknown): string => (isCallError(error) && error.fields.name) || sentenceOf(error);

const signIn = (name: string, filters: SearchFilters): Outcome => {
  signInFor({ kind: 'SEARCH', name, filters });
  return { message: null, error: null };
};

/** Saves the filters under a name. */
export async function saveSearch(name: string, filters: SearchFilters): Promise<Outcome> {
  try {
    const who = await visitorKind();
    if (who === 'NOBODY') return signIn(name, filters);
    if (who === 'OTHER') return { message: NOT_FOR_YOU, error: null };
    return await save(name, filters);
  } catch (failure) {
    return isSignedOut(failure) ? signIn(name, filters) : { message: null, error: errorOf(failure) };
  }
}

/** Completes a search saved before sign-in; null when there is no message to show. */
export async function completePendingSearch(): Promise<string | null> {
  const pending = readPendingSave();
  if (pending?.kind !== 'SEARCH') return null;
  try {
    if ((await visitorKind()) !== 'MANAGER') return null;
    clearPendingSave();
    return (await save(pending.name, pending.filters)).message;
  } catch (error) {
    return errorOf(error);
  }
}
