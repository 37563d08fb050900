import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { fetchPastPage } from '#lib/fetch-past-page.ts';

/** An unauthenticated client, for pages that are the same for everyone. */
export const visitor = createClient({
  wire: marketplaceWire,
  baseUrl: '',
  session: memorySession(),
  fetch: fetchPastPage,
});
