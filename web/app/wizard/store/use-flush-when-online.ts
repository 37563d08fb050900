import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Answers given while offline are sent as soon as the network is back. */
export function useFlushWhenOnline(store: DraftStore, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ store, onSaved });
  latest.current = { store, onSaved };
  useEffect(() => {
    const flushNow = async () => {
      const now = latest.current;
      const conflicts = await now.store.flush();
      if (!conflicts) return;
      now.onSaved();
      // The conflicts are shown after the reload.
      if (conflicts.length === 0) toast.success('You are online again, and your answer is saved.');
      await revalidate();
    };
    const flush = () => void flushNow();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [revalidate]);
}
