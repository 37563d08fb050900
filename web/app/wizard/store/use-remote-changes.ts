import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import type { Flow, StepName } from '#wizard/flows/flows.ts';
import type { DraftStore } from './draft-store.ts';

interface Options {
  flow: Flow;
  store: DraftStore;
  step: StepName;
  /** Remounts the open form after the next load. */
  restartForm: () => void;
}

/** Answers from another tab or device are loaded at once, and never overwritten unseen. */
export function useRemoteChanges({ flow, store, step, restartForm }: Options) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const latest = useRef({ flow, store, step });
  latest.current = { flow, store, step };
  // A store is created on every load; the subscription stays the same for the same job.
  const [watched, setWatched] = useState(store);
  if (watched.key !== store.key || watched.draft.job?.id !== store.draft.job?.id) setWatched(store);

  useEffect(() => {
    const check = () => {
      const now = latest.current;
      const change = now.store.catchUp(now.step);
      if (change === 'NONE') return;
      if (change === 'CLOSED') {
        toast.show('This draft was closed in another tab, or went on there.');
        void navigate(now.flow.closesTo);
        return;
      }
      if (change === 'TAKEN') {
        toast.show(`This was just answered ${now.store.elsewhere}.`);
        restartForm();
      }
      void revalidate();
    };
    const stop = watched.watch(check);
    // It may have changed between loading and subscribing.
    check();
    return stop;
  }, [watched, navigate, revalidate, restartForm]);
}
