import { sentenceOf } from '#client/call-error.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { mayBeSignedIn } from '#web/session.ts';
import { favouriteIds, keepFavourite } from './favourites.ts';
import { sayOnSheet } from './sheet-status.ts';
import { NOT_FOR_YOU, whoLooks } from './who-looks.ts';
import { forgetWish, isSignedOut, readWish, signInFor } from './wish.ts';

const hearts = () => document.querySelectorAll<HTMLElement>('[data-heart]');
const nameOf = (heart: HTMLElement): string => heart.dataset.name ?? '';

const show = () => {
  const ids = new Set(queryClient.getQueryData(favouriteIds.queryKey)?.ids);
  for (const heart of hearts()) heart.ariaPressed = String(ids.has(heart.dataset.heart ?? ''));
};

const keep = async (modelId: string, name: string, marked: boolean): Promise<void> => {
  const saving = keepFavourite(modelId, marked);
  show();
  await saving.catch((error: unknown) => {
    if (isSignedOut(error)) signInFor({ kind: 'FAVOURITE', modelId, name });
    else sayOnSheet(sentenceOf(error));
  });
  show();
};

/** What is known of someone who has signed out is no longer shown. */
const forget = () => {
  queryClient.clear();
  show();
};

/** Signed out meanwhile, in another tab or on another device: asked when the tab is looked at again. */
const lookAgain = () => {
  if (document.visibilityState !== 'visible') return;
  if (!mayBeSignedIn()) forget();
  else queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 }).catch(() => undefined);
};

/** A heart of the sheet was pressed. */
export async function pressHeart(heart: HTMLElement): Promise<void> {
  const modelId = heart.dataset.heart ?? '';
  try {
    const who = await whoLooks();
    if (who === 'NOBODY') signInFor({ kind: 'FAVOURITE', modelId, name: nameOf(heart) });
    else if (who === 'OTHER') sayOnSheet(NOT_FOR_YOU);
    else await keep(modelId, nameOf(heart), heart.ariaPressed !== 'true');
  } catch (error) {
    sayOnSheet(sentenceOf(error));
  }
}

/** Fulfils what someone pressed before they were signed in. */
const fulfil = async (): Promise<void> => {
  const wish = readWish();
  if (wish?.kind !== 'FAVOURITE') return;
  forgetWish();
  await keep(wish.modelId, wish.name, true);
  sayOnSheet(`${wish.name} is among your favourites.`);
};

/** Fills the hearts of a manager’s favourites, whenever frames come. */
export async function beginHearts(drawn: readonly string[]): Promise<void> {
  addEventListener(SESSION_ENDED, forget);
  document.addEventListener('visibilitychange', lookAgain);
  try {
    if ((await whoLooks()) !== 'MANAGER') return;
    await queryClient.prefetchQuery(favouriteIds);
    show();
    for (const event of drawn) document.addEventListener(event, show);
    await fulfil();
  } catch (error) {
    sayOnSheet(sentenceOf(error));
  }
}
