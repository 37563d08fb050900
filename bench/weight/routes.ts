import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtAssets, readBuiltRoutes, scriptsOf, stylesOf, withImports, withParents } from '#tools/built-routes.ts';

export type RouteWeight = { id: string; scriptKb: number; styleKb: number };

/** What each screen of the built web app loads before any interaction: kilobytes of 1,000, with brotli. */
export function weighRoutes(): RouteWeight[] {
  const built = readBuiltRoutes();
  const parents = new Set(Object.values(built.routes).map(({ parentId }) => parentId));
  return Object.values(built.routes)
    .filter(({ id }) => !parents.has(id) && !id.startsWith('forward/'))
    .map(route => {
      const chain = withParents(built, route);
      const scripts = withImports([built.entry, ...chain].flatMap(scriptsOf));
      return { id: route.id, scriptKb: weighFiles(scripts), styleKb: weighFiles(stylesOf(chain)) };
    });
}

const sizes = new Map<string, number>();

/** Built files, in kilobytes with brotli; fonts are compressed already. */
export const weighFiles = (files: readonly string[]): number => files.reduce((total, file) => total + sizeKb(file), 0);

function sizeKb(file: string): number {
  const known = sizes.get(file) ?? weighBytes(readFileSync(join(builtAssets, file)), file);
  sizes.set(file, known);
  return known;
}

export const weighBytes = (bytes: Buffer, name: string): number =>
  (name.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length) / 1000;
