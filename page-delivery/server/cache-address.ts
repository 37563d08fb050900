import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isHandle } from '../handle.ts';

/** Pages of one group evict each other from the cache: those of one route, and separately those with a query. */
type CacheAddress = { group: string; address: string };

const trees = new WeakMap<ServerBuild, RouteObject[]>();

const treeOf = ({ routes }: ServerBuild): RouteObject[] => {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap(route => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path, index, caseSensitive, module } = route;
      const common = { id, path, caseSensitive, handle: module.handle };
      return index ? { ...common, index: true } : { ...common, children: childrenOf(id) };
    });
  return childrenOf(undefined);
};

/** The canonical address under which a page is cached for everyone; null where it is rendered for each visit. */
export const cacheAddress = (build: ServerBuild, { pathname, searchParams }: URL): CacheAddress | null => {
  // A data request of the router, not for a page.
  if (pathname.endsWith('.data')) return null;
  const tree = trees.get(build) ?? treeOf(build);
  trees.set(build, tree);
  const leaf = matchRoutes(tree, pathname)?.at(-1);
  const handle: unknown = leaf?.route.handle;
  const address = leaf && isHandle(handle) && handle.cacheAs?.({ params: leaf.params, query: searchParams });
  if (!address) return null;
  return { group: `${leaf.route.id ?? ''}${address.includes('?') ? '?' : ''}`, address };
};
