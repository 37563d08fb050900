import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './settings.ts';
import { readSources } from './source-imports.ts';

/** With more files, checking them costs as much as checking all. */
const MOST_FILES = 300;
const record = inProject('.cache', 'promises.json');

type Hashes = Record<string, string>;

/**
 * The files that changed since they last passed, and those that import them: a function that became asynchronous is
 * awaited there or not. `remember` is called when they have passed.
 */
export function filesToCheck(): { files: string[] | 'all'; remember: () => void } {
  const sources = readSources();
  const now: Hashes = Object.fromEntries(sources.map(({ path, text }) => [path, hashOf(text)]));
  for (const path of ['package-lock.json', 'tsconfig.json', '.oxlintrc.json'])
    now[path] = hashOf(readFileSync(inProject(path), 'utf8'));
  const before: Hashes = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const changed = new Set(Object.keys(now).filter(path => now[path] !== before[path]));
  const importers = sources.filter(({ imports }) =>
    imports.some(({ target }) => target.kind === 'file' && changed.has(target.path)),
  );
  const affected = new Set([...changed, ...importers.map(({ path }) => path)]);
  const settingChanged = [...changed].some(path => path.includes('json'));
  return {
    files: settingChanged || affected.size > MOST_FILES ? 'all' : [...affected],
    remember: () => {
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(now));
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
