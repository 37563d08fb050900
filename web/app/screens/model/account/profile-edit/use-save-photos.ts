import { useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { OwnGallery, SavedPhoto } from '#contract/gallery.ts';
import { keepOwnGallery } from '#features/talent/own-gallery.ts';
import { toast } from '#ui/toast-store.ts';
import { keepPage } from '#web/lost-code.ts';
import { useCall } from '#web/query.ts';

const newerOf = (error: unknown): OwnGallery | null =>
  error instanceof CallError && error.code === 'STALE' ? (error.details.gallery as OwnGallery) : null;

/**
 * Saves the list as it changes, one save after another, the latest in the place of those between. `onNewer` hears of
 * the list that another device has saved meanwhile.
 */
export function useSavePhotos(version: string, onNewer: () => void) {
  const { mutateAsync } = useCall('saveGallery');
  const [standing, setStanding] = useState<{ saving: boolean; error: string | null }>({ saving: false, error: null });
  const saves = useRef<{ version: string; wanted: SavedPhoto[] | null; running: boolean }>({
    version,
    wanted: null,
    running: false,
  });

  const run = async () => {
    const now = saves.current;
    if (now.running) return;
    now.running = true;
    const letGo = keepPage();
    setStanding({ saving: true, error: null });
    try {
      while (now.wanted) {
        const photos = now.wanted;
        const saved = await mutateAsync({ body: { photos, version: now.version } });
        now.version = saved.version;
        if (now.wanted === photos) now.wanted = null;
        keepOwnGallery(saved);
      }
      setStanding({ saving: false, error: null });
    } catch (error) {
      const newer = newerOf(error);
      setStanding({ saving: false, error: newer ? null : sentenceOf(error) });
      if (newer) {
        keepOwnGallery(newer);
        toast.error(sentenceOf(error));
        onNewer();
      }
    } finally {
      now.running = false;
      letGo();
    }
  };

  return {
    ...standing,
    save: (photos: SavedPhoto[]) => {
      saves.current.wanted = photos;
      void run();
    },
    again: () => void run(),
  };
}
