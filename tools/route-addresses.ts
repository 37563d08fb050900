import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A route's address: the file of its screen, and its layouts, the outermost first. */
export type RouteAddress = { address: string; screen: string; around: readonly string[] };

/** Every address with a screen or a redirect. */
export const addressesOf = (entries: RouteConfigEntry[], base = '', around: readonly string[] = []): RouteAddress[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const here = path === undefined ? base : `${base}/${path}`.replaceAll('//', '/');
    const isAddress = path !== undefined || index === true;
    const own = isAddress ? [{ address: here === '/*' ? '*' : here || '/', screen: file, around }] : [];
    return [...own, ...addressesOf(children, here, [...around, file])];
  });
