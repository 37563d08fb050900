import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Deletes the entries that were stored first, beyond so many. */
export const keepAtMost = (most: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // In the order in which they were stored.
    const requests = await cache.keys();
    for (const request of requests.slice(0, -most)) await cache.delete(request);
  },
});
