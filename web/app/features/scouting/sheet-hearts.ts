import { QueryObserver } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { mayBeSignedIn } from '#web/session.ts';
import { favouriteIds, saveFavourite } from './favourites.ts';
import { clearPendingSave, isSignedOut, readPendingSave, signInFor } from './pending-save.ts';
import { NOT_FOR_YOU, visitorKind } from './visitor-kind.ts';

type Say = (sentence: string) => void;
type Named = { id: string; name: string };

const mark = async ({ id, name }: Named, marked: boolean, say: Say): Promise<boolean> => {
  try {
    await saveFavourite(id, marked);
    return true;
  } catch (error) {
    if (isSignedOut(error)) signInFor({ kind: 'FAVOURITE', modelId: id, name });
    else say(sentenceOf(error));
    return false;
  }
};

/** Handles a press of a favourite button on the sheet; `marked` is the new state. */
export async function pressHeart(model: Named, marked: boolean, say: Say): Promise<void> {
  try {
    const who = await visitorKind();
    if (who === 'NOBODY') signInFor({ kind: 'FAVOURITE', modelId: model.id, name: model.name });
    else if (who === 'OTHER') say(NOT_FOR_YOU);
    else await mark(model, marked, say);
  } catch (error) {
    say(sentenceOf(error));
  }
}

/** Completes a press made before sign-in. */
const completePendingFavourite = async (say: Say): Promise<void> => {
  const pending = readPendingSave();
  if (pending?.kind !== 'FAVOURITE') return;
  clearPendingSave();
  if (await mark({ id: pending.modelId, name: pending.name }, true, say))
    say(`${isolated(pending.name)} is among your favourites.`);
};

/** Reports a manager's favourites whenever they change, and an empty list once the session has ended. */
export function watchFavourites(onChange: (ids: ReadonlySet<string>) => void, say: Say): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const forget = () => {
    queryClient.clear();
    onChange(new Set());
  };
  /** Detects a sign-out in another tab or on another device when the tab becomes visible. */
  const checkSession = () => {
    if (document.visibilityState !== 'visible') return;
    if (!mayBeSignedIn()) forget();
    else queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 }).catch(() => undefined);
  };
  const watch = async () => {
    if ((await visitorKind()) !== 'MANAGER' || signal.aborted) return;
    const observer = new QueryObserver(queryClient, favouriteIds);
    signal.addEventListener(
      'abort',
      observer.subscribe(({ data }) => onChange(new Set(data?.ids))),
    );
    await queryClient.prefetchQuery(favouriteIds);
    await completePendingFavourite(say);
  };
  addEventListener(SESSION_ENDED, forget, { signal });
  document.addEventListener('visibilitychange', checkSession, { signal });
  watch().catch((error: unknown) => say(sentenceOf(error)));
  return () => ends.abort();
}
