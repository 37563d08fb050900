import { type Params, useMatches } from 'react-router';

/** What a route declares about its delivery: `export const handle: Handle = { hydrate: false }`. */
export type Handle = {
  /** False renders the page without scripts; NOW hydrates without waiting for idle. A function decides by the loader's data. */
  hydrate?: Hydration | ((loaded: never) => Hydration);
  /**
   * The canonical address under which the server caches this page for everyone: with the parameters that matter, in one
   * order, and nothing else of the request. Null, or no function: rendered for each visit, from the whole request.
   */
  cacheAs?: (asked: RequestedAddress) => string | null;
};
export type RequestedAddress = { params: Params; query: URLSearchParams };
type Hydration = boolean | 'NOW';

export const isHandle = (handle: unknown): handle is Handle => typeof handle === 'object' && handle !== null;

/** The `hydrate` of each matched route, the outermost first. */
export const useHydration = (): Hydration[] =>
  useMatches().flatMap(({ handle, loaderData }) => {
    const { hydrate } = isHandle(handle) ? handle : {};
    if (typeof hydrate !== 'function') return hydrate ?? [];
    // The loader failed: there is no data to decide by.
    return loaderData === undefined ? [] : hydrate(loaderData as never);
  });
