import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './settings.ts';

export type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
  /** Parts of a route that run before its screen is there, as files of their own. */
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
};
export type BuiltRoutes = {
  version: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
};

export const builtAssets = inProject('web', 'build', 'client', 'assets');

/** The routes of the built web app and their files, as React Router wrote them for its pages. */
export function readBuiltRoutes(): BuiltRoutes {
  for (const file of readdirSync(builtAssets).filter(name => /^manifest-.*\.js$/.test(name))) {
    const json = /\{.*\}/s.exec(readFileSync(join(builtAssets, file), 'utf8'));
    if (json) return JSON.parse(json[0]);
  }
  throw new Error(`There is no manifest in ${builtAssets}.`);
}

/** A route and those around it, the innermost first. */
export const withParents = ({ routes }: BuiltRoutes, route: BuiltRoute): BuiltRoute[] => {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [route, ...withParents({ routes } as BuiltRoutes, parent)] : [route];
};

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
const LAZY_IMPORT = /import\(\s*[`"']\.\/([^`"']+\.js)[`"']\s*\)/g;

/** The names of script files with all they import; those that are fetched on demand as well, if `lazy` is true. */
export function withImports(modules: readonly string[], { lazy = false } = {}): string[] {
  const found = new Set<string>();
  const add = (address: string) => {
    const file = basename(address);
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(join(builtAssets, file), 'utf8');
    for (const pattern of lazy ? [STATIC_IMPORT, LAZY_IMPORT] : [STATIC_IMPORT])
      for (const [, next] of source.matchAll(pattern)) if (next) add(next);
  };
  modules.forEach(add);
  return [...found];
}

export const scriptsOf = ({ module, imports = [] }: Pick<BuiltRoute, 'module' | 'imports'>): string[] => [
  module,
  ...imports,
];

/** What runs before a route's screen is there. */
export const earlyScriptsOf = (route: BuiltRoute): string[] =>
  [route.clientLoaderModule, route.clientMiddlewareModule, route.hydrateFallbackModule].filter(
    file => file !== undefined,
  );

/** The names of the style sheets of some routes. */
export const stylesOf = (routes: readonly BuiltRoute[]): string[] => [
  ...new Set(routes.flatMap(({ css = [] }) => css.map(address => basename(address).replace('#', '')))),
];
