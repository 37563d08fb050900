import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAppPage } from '#contract/rules/app-pages.ts';
import type { AppFiles } from '../worker/app-files.ts';
import {
  type BuiltRoute,
  type BuiltRoutes,
  builtAssets,
  earlyScriptsOf,
  readBuiltRoutes,
  scriptsOf,
  stylesOf,
  withImports,
  withParents,
} from './built-routes.ts';

const FRAMES = ['screens/app', 'screens/model/account'];
const isForModel = (id: string) => /^screens\/(model\/|chat$)/.test(id);
const isForManager = (id: string) => /^screens\/(manager\/jobs\/|manager\/profile\/notifications|chat$)/.test(id);

/** The address of a route, with its parameters by name. */
const addressOf = (built: BuiltRoutes, route: BuiltRoute): string =>
  `/${withParents(built, route)
    .toReversed()
    .flatMap(({ path }) => path || [])
    .join('/')}`.replaceAll(/[:*?]/g, '');

const filesOf = (built: BuiltRoutes, routes: readonly BuiltRoute[], lazy: boolean): string[] => {
  const chains = [...new Set(routes.flatMap(route => withParents(built, route)))];
  const scripts = withImports(
    [...scriptsOf(built.entry), ...chains.flatMap(scriptsOf), ...chains.flatMap(earlyScriptsOf)],
    {
      lazy,
    },
  );
  return [...scripts, ...stylesOf(chains)];
};

const isScript = (file: string): boolean => file.endsWith('.js');

/** The style sheets of what is fetched on demand are named in the script that fetches it. */
const namedStyles = (files: readonly string[]): string[] =>
  files.filter(isScript).flatMap(file => readFileSync(join(builtAssets, file), 'utf8').match(/[\w-]+\.css/g) ?? []);

export const readAppFiles = (): AppFiles => {
  const built = readBuiltRoutes();
  const all = Object.values(built.routes);
  const ofApp = all.filter(route => isAppPage(addressOf(built, route)));
  const kept = new Set(ofApp.flatMap(route => withParents(built, route)));
  const frames = all.filter(({ id }) => FRAMES.includes(id));
  const fonts = globSync('poppins-latin-{400,500,600}-*.woff2', { cwd: builtAssets });
  const icon = globSync('icon-*.svg', { cwd: builtAssets });
  // Loaded on demand, but by every page of the app.
  const offline = globSync('offline-*.{js,css}', { cwd: builtAssets });
  const shell = new Set([
    ...filesOf(built, frames, false),
    ...withImports(offline.filter(isScript)),
    ...offline,
    ...fonts,
    ...icon,
  ]);
  const rest = (isMeant: (id: string) => boolean): string[] => {
    const files = filesOf(
      built,
      ofApp.filter(({ id }) => isMeant(id)),
      true,
    );
    const styles = namedStyles(files).filter(name => globSync(name, { cwd: builtAssets }).length > 0);
    return [...new Set([...files, ...styles])].filter(file => !shell.has(file));
  };
  const addresses = (files: Iterable<string>) => [...files].map(file => `/assets/${file}`);
  return {
    version: built.version,
    shell: addresses(shell),
    screens: { MODEL: addresses(rest(isForModel)), MANAGER: addresses(rest(isForManager)) },
    routes: Object.fromEntries([...kept].map(route => [route.id, route])),
  };
};
