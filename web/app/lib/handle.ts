import { useMatches } from 'react-router';

/** What a route may say of itself to the document: `export const handle: Handle = { hydrate: false }`. */
export type Handle = {
  /** False leaves all scripts out of the page; NOW starts them without waiting for an idle moment. */
  hydrate?: false | 'NOW';
};

const isHandle = (handle: unknown): handle is Handle => typeof handle === 'object' && handle !== null;

/** The handles of all routes that match, the outermost first. */
export const useHandles = (): Handle[] =>
  useMatches()
    .map(match => match.handle)
    .filter(isHandle);
