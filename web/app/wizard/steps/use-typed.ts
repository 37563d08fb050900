import { useCallback, useEffect, useRef } from 'react';
import { useWizard } from '#wizard/wizard-context.ts';

const PAUSE_MS = 250;

/**
 * The unsubmitted text of this step's form, and a function that stores it on this device until the step is answered.
 */
export function useTyped() {
  const { store, here } = useWizard();
  const latest = useRef(store);
  latest.current = store;
  const hasBegun = useRef(false);
  const pending = useRef<{ typed: unknown; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    const { typed, timer } = pending.current;
    clearTimeout(timer);
    pending.current = null;
    latest.current.type(here.step, typed);
  }, [here.step]);

  const keepTyped = useCallback(
    (typed: unknown) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { typed, timer: setTimeout(flush, PAUSE_MS) };
      // The first change is stored at once, with the saved answer as its base, before a newer answer can arrive.
      if (!hasBegun.current) flush();
      hasBegun.current = true;
    },
    [flush],
  );

  useEffect(() => latest.current.open(here.step), [here.step]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { left: store.draft.typed[here.step], keepTyped, flush };
}
