import { useCallback, useEffect, useState } from 'react';
import type { PublicModel } from '#contract/schemas/model.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { mayBeSignedIn } from '#web/session.ts';

const nobody: ReadonlySet<string> = new Set();

/** Who is available this week, for managers: of these models, and of those that `see` is told of. */
export function useAvailable(first: readonly PublicModel[]) {
  const [available, setAvailable] = useState(nobody);
  const see = useCallback(async (models: readonly PublicModel[]) => {
    if (!mayBeSignedIn()) return;
    const { readAvailable } = await import('./read-available.ts');
    const ids = await readAvailable(models.map(({ id }) => id));
    if (ids.length > 0 && mayBeSignedIn()) setAvailable(before => new Set([...before, ...ids]));
  }, []);
  // The sheet is whole without it.
  const seeQuietly = useCallback((models: readonly PublicModel[]) => void see(models).catch(() => undefined), [see]);
  useEffect(() => seeQuietly(first), [first, seeQuietly]);
  useEffect(() => {
    const ends = new AbortController();
    const forget = () => setAvailable(nobody);
    addEventListener(SESSION_ENDED, forget, ends);
    // Signed out in another window.
    document.addEventListener('visibilitychange', () => mayBeSignedIn() || forget(), ends);
    return () => ends.abort();
  }, []);
  return { available, see: seeQuietly };
}
