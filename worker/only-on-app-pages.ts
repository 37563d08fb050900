import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isAppPage } from '#contract/rules/app-pages.ts';

/** Stores what a page of the app shows, and nothing of the page that is shown after signing out. */
export const onlyOnAppPages = ({ clients }: ServiceWorkerGlobalScope): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response, event }) => {
    const client = event instanceof FetchEvent ? await clients.get(event.clientId) : undefined;
    return response.status === 200 && client && isAppPage(new URL(client.url).pathname) ? response : null;
  },
});
