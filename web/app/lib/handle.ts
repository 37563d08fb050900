import { useMatches } from 'react-router';

/** What a route may say of itself to the document: `export const handle: Handle = { hydrate: false }`. */
export type Handle = {
  /** False leaves all scripts out of the page; NOW starts them without waiting for an idle moment. What is loaded may decide. */
  hydrate?: Hydration | ((loaded: never) => Hydration);
};
type Hydration = boolean | 'NOW';

const isHandle = (handle: unknown): handle is Handle => typeof handle === 'object' && handle !== null;

/** How the routes that match want their scripts, the outermost first. */
export const useHydration = (): Hydration[] =>
  useMatches().flatMap(({ handle, loaderData }) => {
    const { hydrate } = isHandle(handle) ? handle : {};
    if (typeof hydrate !== 'function') return hydrate ?? [];
    // Of a page that failed there is nothing to decide by.
    return loaderData === undefined ? [] : hydrate(loaderData as never);
  });
