import { waitAtMost } from '#client/wait-at-most.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { hasRestored } from '#web/offline/restored.ts';
import { loadUser } from '#web/user.ts';

const isModelInApp = async (): Promise<boolean> => isAppMode() && (await loadUser())?.['@type'] === 'MODEL';

/** For loaders of pages that models and ambassadors share: prefetches in app mode, and otherwise does nothing. */
export async function prefetchInApp(read: () => Promise<unknown>): Promise<null> {
  if (isAppMode()) await waitAtMost(read());
  return null;
}

/** For loaders of a model's pages: the same, if the page will be rendered for this user. */
export const prefetchForModel = async (read: () => Promise<unknown>): Promise<null> =>
  (await isModelInApp()) ? prefetchInApp(read) : null;

/** For those of which the device stores all that they read: it is shown at once, and replaced by what is read. */
export async function prefetchStored(read: () => Promise<unknown>): Promise<null> {
  if (await isModelInApp()) await waitAtMost(read(), hasRestored() ? 0 : undefined);
  return null;
}
