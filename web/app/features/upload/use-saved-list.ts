import { useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';
import { toast } from '#ui/toast-store.ts';

type Versioned = { version: string };
type Saves<Wanted> = {
  version: string;
  wanted: Wanted | null;
  running: boolean;
  /** By a newer list: nothing of this one is saved any more. */
  isReplaced: boolean;
};
type SavedList<Wanted, Saved extends Versioned> = {
  /** The version of the list when it was loaded. */
  version: string;
  send: (wanted: Wanted, version: string) => Promise<Saved>;
  /** Writes what was saved, here or meanwhile on another device, to the cache. */
  keep: (saved: Saved) => void;
  /** Called when another device has saved meanwhile, and its list replaces this one. */
  onNewer: () => void;
};

const newerOf = <Saved>(error: unknown): Saved | null =>
  // The contract declares the details of this refusal.
  error instanceof CallError && error.code === 'STALE' ? (error.details.gallery as Saved) : null;

/** Saves a list as it changes: one save at a time, coalescing those in between. */
export function useSavedList<Wanted, Saved extends Versioned>({
  version,
  send,
  keep,
  onNewer,
}: SavedList<Wanted, Saved>) {
  const [standing, setStanding] = useState<{ saving: boolean; error: string | null }>({ saving: false, error: null });
  const saves = useRef<Saves<Wanted>>({
    version,
    wanted: null,
    running: false,
    isReplaced: false,
  });

  const run = async () => {
    const now = saves.current;
    if (now.running || now.isReplaced) return;
    now.running = true;
    const allowReload = preventReload();
    setStanding({ saving: true, error: null });
    try {
      while (now.wanted !== null) {
        const { wanted } = now;
        const saved = await send(wanted, now.version);
        now.version = saved.version;
        if (now.wanted === wanted) now.wanted = null;
        keep(saved);
      }
      setStanding({ saving: false, error: null });
    } catch (error) {
      const newer = newerOf<Saved>(error);
      setStanding({ saving: false, error: newer ? null : sentenceOf(error) });
      if (newer) {
        now.isReplaced = true;
        keep(newer);
        toast.error(sentenceOf(error));
        onNewer();
      }
    } finally {
      now.running = false;
      allowReload();
    }
  };

  return {
    ...standing,
    save: (wanted: Wanted) => {
      saves.current.wanted = wanted;
      void run();
    },
    again: () => void run(),
  };
}
