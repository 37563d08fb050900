import { useCallback, useEffect, useRef } from 'react';

/**
 * Saves what is typed after a pause, and at once when its part of the page goes or the page is left: then a browser fires no
 * `blur`. `flush` saves what waits now. When `save` changes, what waits is saved by the former one.
 */
export function useDelayedSave<Typed>(save: (typed: Typed) => void, pauseMs: number) {
  const pending = useRef<{ typed: Typed; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    const { typed, timer } = pending.current;
    clearTimeout(timer);
    pending.current = null;
    save(typed);
  }, [save]);

  const saveSoon = useCallback(
    (typed: Typed) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { typed, timer: setTimeout(flush, pauseMs) };
    },
    [flush, pauseMs],
  );

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { saveSoon, flush };
}
