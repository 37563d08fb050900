import { waitAtMost } from '#client/wait-at-most.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { loadUser } from '#web/user.ts';

/**
 * For loaders of a model's pages: prefetches if the page will be rendered for this user, and otherwise does nothing.
 */
export async function prefetchForModel(read: () => Promise<unknown>): Promise<null> {
  if (isAppMode() && (await loadUser())?.['@type'] === 'MODEL') await waitAtMost(read());
  return null;
}
