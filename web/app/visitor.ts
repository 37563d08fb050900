import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';

/** Calls as nobody in particular: for pages that a link opens, whoever is signed in beside them. */
export const visitor = createClient({ wire: marketplaceWire, baseUrl: '', session: memorySession() });
