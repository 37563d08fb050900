import { matchPrecache } from 'workbox-precaching';
import { APP_DOCUMENT } from '#contract/rules/app-pages.ts';
import { type AppScreens, SCREENS_CACHE } from '#contract/values/app-worker.ts';
import { appFiles } from './app-files.ts';

/** The page that is open fetches too. */
const AT_ONCE = 4;

/**
 * Stores the files of someone's screens, a few at a time, and deletes those of earlier versions. Where the browser has deleted the
 * shell meanwhile, the worker goes, so that the next page installs it again.
 */
export const storeScreens = async ({ registration }: ServiceWorkerGlobalScope, whose: AppScreens): Promise<void> => {
  if (!(await matchPrecache(APP_DOCUMENT))) return void (await registration.unregister());
  const cache = await caches.open(SCREENS_CACHE);
  const wanted = new Set(appFiles.screens[whose]);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of stored) if (!wanted.has(path)) await cache.delete(path);
  const missing = [...wanted].filter(path => !stored.has(path));
  // A file that cannot be had stops nothing: its screen asks for it again.
  const addNext = async (): Promise<void> => {
    for (let path = missing.shift(); path; path = missing.shift()) await cache.add(path).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addNext));
};
