import type { OwnGallery, SavedPhoto } from '#contract/schemas/gallery.ts';
import { cacheOwnGallery } from '#features/talent/own-gallery.ts';
import { useSavedList } from '#features/upload/use-saved-list.ts';
import { useCall } from '#web/query.ts';

/**
 * Saves all of a model's photos on each change. `onNewer` receives the list that another device has saved meanwhile.
 */
export function useSavePhotos(version: string, onNewer: () => void) {
  const { mutateAsync } = useCall('saveGallery');
  return useSavedList<SavedPhoto[], OwnGallery>({
    version,
    send: (photos, known) => mutateAsync({ body: { photos, version: known } }),
    keep: cacheOwnGallery,
    onNewer,
  });
}
