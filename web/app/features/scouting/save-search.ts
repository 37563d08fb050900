import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { client } from '#web/client.ts';
import { NOT_FOR_YOU, whoLooks } from './who-looks.ts';
import { forgetWish, isSignedOut, readWish, signInFor } from './wish.ts';

/** What became of it: a sentence for everyone to see, or an error beside the name. Both null on the way to sign in. */
type Outcome = { said: string | null; error: string | null };

const save = async (name: string, filters: SearchFilters): Promise<Outcome> => {
  await client.call('saveSearch', { body: { name, filters } });
  return { said: `The search “${name}” is saved among your favourites.`, error: null };
};

const errorOf = (error: unknown): string => (isCallError(error) && error.fields.name) || sentenceOf(error);

const signIn = (name: string, filters: SearchFilters): Outcome => {
  signInFor({ kind: 'SEARCH', name, filters });
  return { said: null, error: null };
};

/** Saves the filters under a name. */
export async function saveSearch(name: string, filters: SearchFilters): Promise<Outcome> {
  try {
    const who = await whoLooks();
    if (who === 'NOBODY') return signIn(name, filters);
    if (who === 'OTHER') return { said: NOT_FOR_YOU, error: null };
    return await save(name, filters);
  } catch (failure) {
    return isSignedOut(failure) ? signIn(name, filters) : { said: null, error: errorOf(failure) };
  }
}

/** Saves what someone asked for before they were signed in; null when there is nothing to say. */
export async function fulfilSearch(): Promise<string | null> {
  const wish = readWish();
  if (wish?.kind !== 'SEARCH') return null;
  try {
    if ((await whoLooks()) !== 'MANAGER') return null;
    forgetWish();
    return (await save(wish.name, wish.filters)).said;
  } catch (error) {
    return errorOf(error);
  }
}
