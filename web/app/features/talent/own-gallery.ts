import { useSuspenseQuery } from '@tanstack/react-query';
import type { OwnGallery } from '#contract/schemas/gallery.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const own = queryFor('getGallery', {});

/** For loaders. */
export const readOwnGallery = (): Promise<void> => queryClient.prefetchQuery(own);

export const useOwnGallery = (): OwnGallery => useSuspenseQuery(own).data;

/** Writes what was saved, here or on another device, to the cache. */
export const cacheOwnGallery = (gallery: OwnGallery): void => {
  queryClient.setQueryData(own.queryKey, gallery);
  void invalidate('getModelProfile');
};
