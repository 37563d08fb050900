import type { WorkboxPlugin } from 'workbox-core/types.js';
import { OWN_PICTURE } from '#contract/values/app-worker.ts';

/** Where a picture cannot be had, a model’s own is shown in the size that is stored of it. */
export const ownPictures: WorkboxPlugin = {
  handlerDidError: ({ request }) => caches.match(new URL(OWN_PICTURE, request.url).href, { ignoreVary: true }),
};
