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
  /** Takes questions about what is kept of people. */
  privacyEmail: string;
  /** The origin people know the product by; null when it is the one they asked. */
  publicUrl: string | null;
  /** Where the legacy pages lead; null when to our own texts. */
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Whether search engines may keep shared pages. */
  sharedIndexing: boolean;
  /** A trial of the product, which search engines are to leave alone. */
  staging: boolean;
  /** For the scripts of this one answer. */
  nonce: string;
};

export const pageContext = createContext<Page>();
