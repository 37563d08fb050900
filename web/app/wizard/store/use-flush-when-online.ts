import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Answers kept on this device are sent as soon as the network is back, and once when their draft is opened. */
export function useFlushWhenOnline(store: DraftStore, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ store, onSaved });
  latest.current = { store, onSaved };
  const flush = useCallback(
    async (success: string) => {
      const now = latest.current;
      const conflicts = await now.store.flush();
      if (!conflicts) return;
      now.onSaved();
      // The conflicts are shown after the reload.
      if (conflicts.length === 0) toast.success(success);
      await revalidate();
    },
    [revalidate],
  );

  useEffect(() => {
    const goOn = () => void flush('You are online again, and your answer is saved.');
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [flush]);

  // If it was the server that could not be reached, no event says that it is back.
  const openedKey = useRef<string | null>(null);
  useEffect(() => {
    if (openedKey.current === store.key) return;
    openedKey.current = store.key;
    if (store.draft.unsent && navigator.onLine) void flush('An answer that was kept here is saved now.');
  }, [store, flush]);
}
