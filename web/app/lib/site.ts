import { useRouteLoaderData } from 'react-router';
import type { Limits } from '#contract/schemas/limits.ts';

/** What the root loader tells every page. */
export type Site = {
  limits: Limits;
  /** The server's time when it rendered the page. */
  now: string;
  /** `https://zodel.example`: what a page writes before its own address. */
  origin: string;
  slug: string;
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** Takes questions about what is kept of people. */
  privacyEmail: string;
};

/** Undefined only while the last error boundary stands in for the root. */
export const useSiteIfThere = (): Site | undefined => useRouteLoaderData<() => Site>('root');

export function useSite(): Site {
  const site = useSiteIfThere();
  if (!site) throw new Error('The root has not loaded.');
  return site;
}
