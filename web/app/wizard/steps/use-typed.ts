import { useCallback, useEffect, useRef } from 'react';
import { useDelayedSave } from '#lib/use-delayed-save.ts';
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

  useEffect(() => latest.current.open(here.step), [here.step]);

  const save = useCallback((typed: unknown) => latest.current.type(here.step, typed), [here.step]);
  const { saveSoon, flush } = useDelayedSave(save, PAUSE_MS);

  const keepTyped = useCallback(
    (typed: unknown) => {
      saveSoon(typed);
      // The first change is stored at once, with the saved answer as its base, before a newer answer can arrive.
      if (!hasBegun.current) flush();
      hasBegun.current = true;
    },
    [saveSoon, flush],
  );

  return { left: store.draft.typed[here.step], keepTyped, flush };
}
