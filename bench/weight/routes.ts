import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inProject } from '#tools/settings.ts';

type Entry = { module: string; imports?: string[]; css?: string[]; parentId?: string; path?: string; id: string };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Entry> };

export type RouteWeight = { id: string; scriptKb: number; styleKb: number };

const assets = inProject('web', 'build', 'client', 'assets');

/** What each screen of the built web app loads before any interaction: kilobytes of 1,000, with brotli. */
export function weighRoutes(): RouteWeight[] {
  const manifest = readManifest();
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  return Object.values(manifest.routes)
    .filter(({ id }) => !parents.has(id) && !id.startsWith('forward/'))
    .map(route => {
      const chain = withParents(manifest, route);
      const entries = [manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
      const styles = new Set(chain.flatMap(({ css = [] }) => css.map(address => basename(address).replace('#', ''))));
      return { id: route.id, scriptKb: sum(withImports(entries)), styleKb: sum([...styles]) };
    });
}

function readManifest(): Manifest {
  for (const file of readdirSync(assets).filter(name => /^manifest-.*\.js$/.test(name))) {
    const json = /\{.*\}/s.exec(readFileSync(join(assets, file), 'utf8'));
    if (json) return JSON.parse(json[0]);
  }
  throw new Error(`There is no manifest in ${assets}.`);
}

const withParents = ({ routes }: Manifest, route: Entry): Entry[] => {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [route, ...withParents({ routes } as Manifest, parent)] : [route];
};

/** Including all static imports; dynamic imports are fetched on demand. */
function withImports(modules: string[]): string[] {
  const found = new Set<string>();
  const add = (address: string) => {
    const file = basename(address);
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(join(assets, file), 'utf8');
    for (const [, next] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) if (next) add(next);
  };
  modules.forEach(add);
  return [...found];
}

const sizes = new Map<string, number>();
const sum = (files: string[]) => files.reduce((total, file) => total + sizeKb(file), 0);

function sizeKb(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(assets, file))).length / 1000;
  sizes.set(file, known);
  return known;
}
