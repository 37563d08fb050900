import { isAppMode } from '#lib/app-mode.ts';

/** Firefox asks the person; other browsers decide by themselves, by whether the app is installed and used. */
const asksPerson = (): boolean => /Firefox\//.test(navigator.userAgent);

let isAsked = false;

/**
 * Asks the browser not to delete what the app stores when space is short. At the start only where nobody is asked; otherwise once
 * something waits that would be lost.
 */
export const persistStorage = async (because: 'START' | 'WAITS'): Promise<void> => {
  if (isAsked || !isAppMode() || !navigator.storage?.persist) return;
  if (because === 'START' && asksPerson()) return;
  isAsked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};
