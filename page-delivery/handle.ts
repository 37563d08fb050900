import { type Params, useMatches } from 'react-router';

/** What a route may say of itself to the document: `export const handle: Handle = { hydrate: false }`. */
export type Handle = {
  /** False leaves all scripts out of the page; NOW starts them without waiting for an idle moment. What is loaded may decide. */
  hydrate?: Hydration | ((loaded: never) => Hydration);
  /**
   * The one address under which the server caches this page for everyone: with the parameters that matter, in one order,
   * and with nothing else of what was asked. Null, or no function: rendered for each visit, at the address as asked.
   */
  cacheAs?: (asked: AskedAddress) => string | null;
};
export type AskedAddress = { params: Params; query: URLSearchParams };
type Hydration = boolean | 'NOW';

export const isHandle = (handle: unknown): handle is Handle => typeof handle === 'object' && handle !== null;

/** How the routes that match want their scripts, the outermost first. */
export const useHydration = (): Hydration[] =>
  useMatches().flatMap(({ handle, loaderData }) => {
    const { hydrate } = isHandle(handle) ? handle : {};
    if (typeof hydrate !== 'function') return hydrate ?? [];
    // Of a page that failed there is nothing to decide by.
    return loaderData === undefined ? [] : hydrate(loaderData as never);
  });
