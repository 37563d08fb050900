import { useCallback, useEffect, useState } from 'react';
import { mayBeSignedIn } from '#web/session.ts';

const load = () => import('./sheet-hearts.ts');

/** The manager's favourites and the handler of a press. The code that calls the server is loaded lazily. */
export function useHearts(say: (sentence: string) => void) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    let hasLeft = false;
    let stop = () => {};
    void load().then(({ watchFavourites }) => {
      if (!hasLeft) stop = watchFavourites(setMarked, say);
    });
    return () => {
      hasLeft = true;
      stop();
    };
  }, [say]);
  const press = useCallback(
    (id: string, name: string, next: boolean) =>
      void load().then(({ pressHeart }) => pressHeart({ id, name }, next, say)),
    [say],
  );
  return { marked, press };
}
