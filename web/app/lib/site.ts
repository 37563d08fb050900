import { useRouteLoaderData } from 'react-router';
import type { Limits } from '#contract/schemas/limits.ts';
import type { MapTiles } from '#contract/values/map-tiles.ts';

/** The root loader's data, on every page. */
export type Site = {
  limits: Limits;
  /** The server's time when it rendered the page. */
  now: string;
  /** `https://zodel.example`: the origin of canonical addresses. */
  origin: string;
  slug: string;
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  /** Null also in documents whose content policy lets no map tiles in. */
  mapTiles: MapTiles | null;
  /** Address for questions about personal data. */
  privacyEmail: string;
};

/** Undefined only while the outermost error boundary replaces the root. */
export const useOptionalSite = (): Site | undefined => useRouteLoaderData<() => Site>('root');

export function useSite(): Site {
  const site = useOptionalSite();
  if (!site) throw new Error('The root has not loaded.');
  return site;
}
