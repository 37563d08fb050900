import { createContext } from 'react-router';
import type { Client } from '#client/client.ts';
import type { MapTiles } from '#contract/values/map-tiles.ts';

/** Load context of every page that the server renders. */
export type Page = {
  /** Calls the API in process, unauthenticated. */
  api: Client;
  /** The product's name in storage keys and cookies: `zodel`. */
  slug: string;
  /** GATE: small screens show the app's page. RESPONSIVE: they show every page. */
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** The source of map tiles; null where none is configured. */
  mapTiles: MapTiles | null;
  /** Address for questions about personal data. */
  privacyEmail: string;
  /** The public origin; null to use the request's. */
  publicUrl: string | null;
  /** Redirect targets of the legacy pages; null for our own texts. */
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Whether search engines may index shared pages. */
  sharedIndexing: boolean;
  /** A staging deployment: search engines must not index it. */
  staging: boolean;
  /** The nonce for scripts of this response. */
  nonce: string;
};

export const pageContext = createContext<Page>();
