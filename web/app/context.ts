import { createContext } from 'react-router';
import type { Client } from '#client/client.ts';

/** What the server tells every page it renders. */
export type Page = {
  /** Calls the API within the process, as nobody in particular. */
  api: Client;
  /** The product's name as it is written in keys: `zodel`. */
  slug: string;
  /** GATE: small screens are sent to the app. RESPONSIVE: they see the pages. */
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** For the scripts of this one answer. */
  nonce: string;
};

export const pageContext = createContext<Page>();
