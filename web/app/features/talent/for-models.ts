import { waitAtMost } from '#client/wait-at-most.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { loadUser } from '#web/user.ts';

/** For loaders of a model's pages: reads ahead where the page is drawn, and asks nothing for those it is not for. */
export async function forModels(read: () => Promise<unknown>): Promise<null> {
  if (isAppMode() && (await loadUser())?.['@type'] === 'MODEL') await waitAtMost(read());
  return null;
}
