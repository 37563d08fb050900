import type { RouteConfigEntry } from '@react-router/dev/routes';

/** An address of a map of routes: the file of its screen, and of what stands around it, the outermost first. */
export type RouteAddress = { address: string; screen: string; around: readonly string[] };

/** Every address that has a screen, or leads on to one. */
export const addressesOf = (entries: RouteConfigEntry[], base = '', around: readonly string[] = []): RouteAddress[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const here = path === undefined ? base : `${base}/${path}`.replaceAll('//', '/');
    const isAddress = path !== undefined || index === true;
    const own = isAddress ? [{ address: here === '/*' ? '*' : here || '/', screen: file, around }] : [];
    return [...own, ...addressesOf(children, here, [...around, file])];
  });
