import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { inProject, projectRoot } from './settings.ts';

export type SourceFile = {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
  /** `typeOnly` imports are erased. */
  imports: { specifier: string; typeOnly: boolean; target: Target }[];
};

export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string } | { kind: 'missing' };

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s*)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/g;
const ownFolders = '{contract,ui,client,web,worker,page-delivery,office,server,processor,demo,e2e,bench,tools}';

export function readSources(): SourceFile[] {
  return globSync([`${ownFolders}/**/*.{ts,tsx,mjs}`, '*.ts'], {
    cwd: projectRoot,
    exclude: ['**/build/**', '**/.react-router/**', '**/node_modules/**'],
  })
    .sort()
    .map(path => {
      const text = readFileSync(inProject(path), 'utf8');
      return { path, text, imports: findImports(path, text) };
    });
}

/** Relies on Biome's formatting: single quotes, one import per statement. Generated route types are ignored. */
function findImports(path: string, text: string): SourceFile['imports'] {
  return (
    [...withoutComments(text).matchAll(importPattern)]
      .map(match => ({ specifier: match[2] ?? match[3] ?? '', typeOnly: match[1] !== undefined }))
      .filter(({ specifier }) => !specifier.includes('/+types/'))
      .map(found => ({ ...found, target: resolveImport(path, found.specifier) }))
      // Any layer may have styles; the compiler does not check that they exist.
      .filter(({ specifier, target }) => !specifier.endsWith('.css') || target.kind === 'missing')
  );
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const ownNames: Record<string, string> = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).imports;

function resolveImport(from: string, specifier: string): Target {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return fileTarget(normalize(join(dirname(from), path)));
  if (!path.startsWith('#')) return { kind: 'package', name: packageName(path) };
  for (const [name, place] of Object.entries(ownNames)) {
    const prefix = name.slice(0, -1);
    if (path.startsWith(prefix)) return fileTarget(normalize(place.slice(0, -1) + path.slice(prefix.length)));
  }
  return { kind: 'missing' };
}

function fileTarget(path: string): Target {
  return existsSync(inProject(path)) ? { kind: 'file', path } : { kind: 'missing' };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
