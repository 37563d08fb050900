import { QueryObserver } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { mayBeSignedIn } from '#web/session.ts';
import { favouriteIds, keepFavourite } from './favourites.ts';
import { NOT_FOR_YOU, whoLooks } from './who-looks.ts';
import { forgetWish, isSignedOut, readWish, signInFor } from './wish.ts';

type Say = (sentence: string) => void;
type Named = { id: string; name: string };

const mark = async ({ id, name }: Named, marked: boolean, say: Say): Promise<boolean> => {
  try {
    await keepFavourite(id, marked);
    return true;
  } catch (error) {
    if (isSignedOut(error)) signInFor({ kind: 'FAVOURITE', modelId: id, name });
    else say(sentenceOf(error));
    return false;
  }
};

/** A heart of the sheet was pressed: `marked` is what it becomes. */
export async function pressHeart(model: Named, marked: boolean, say: Say): Promise<void> {
  try {
    const who = await whoLooks();
    if (who === 'NOBODY') signInFor({ kind: 'FAVOURITE', modelId: model.id, name: model.name });
    else if (who === 'OTHER') say(NOT_FOR_YOU);
    else await mark(model, marked, say);
  } catch (error) {
    say(sentenceOf(error));
  }
}

/** Fulfils what someone pressed before they were signed in. */
const fulfil = async (say: Say): Promise<void> => {
  const wish = readWish();
  if (wish?.kind !== 'FAVOURITE') return;
  forgetWish();
  if (await mark({ id: wish.modelId, name: wish.name }, true, say)) say(`${wish.name} is among your favourites.`);
};

/** Tells a manager's favourites whenever they change, and that there are none once the session has ended. */
export function watchFavourites(onChange: (ids: ReadonlySet<string>) => void, say: Say): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const forget = () => {
    queryClient.clear();
    onChange(new Set());
  };
  /** Signed out in another tab or on another device: asked when the tab is looked at again. */
  const checkSession = () => {
    if (document.visibilityState !== 'visible') return;
    if (!mayBeSignedIn()) forget();
    else queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 }).catch(() => undefined);
  };
  const watch = async () => {
    if ((await whoLooks()) !== 'MANAGER' || signal.aborted) return;
    const observer = new QueryObserver(queryClient, favouriteIds);
    signal.addEventListener(
      'abort',
      observer.subscribe(({ data }) => onChange(new Set(data?.ids))),
    );
    await queryClient.prefetchQuery(favouriteIds);
    await fulfil(say);
  };
  addEventListener(SESSION_ENDED, forget, { signal });
  document.addEventListener('visibilitychange', checkSession, { signal });
  watch().catch((error: unknown) => say(sentenceOf(error)));
  return () => ends.abort();
}
