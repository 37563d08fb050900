import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { program, runQuietly } from './command.ts';
import { type Compression, compressTexts } from './compress.ts';
import { Refusal } from './refusal.ts';
import { inProject } from './settings.ts';

/** The build commands of each bundle, run in the project's folder. */
const commands = {
  server: [program.vite, 'build', '--config', 'server/vite.config.ts'],
  web: [program.reactRouter, 'build', 'web'],
  office: [program.vite, 'build', '--config', 'office/vite.config.ts'],
  worker: [program.vite, 'build', '--config', 'worker/vite.config.ts'],
};
type Bundle = keyof typeof commands;
const bundles = Object.keys(commands) as Bundle[];
/** Sources shared by the bundles. */
const sharedFolders = ['ui', 'contract', 'client', 'page-delivery'];
const furtherFolders: Partial<Record<Bundle, string[]>> = { server: ['processor', 'demo'] };
const sharedFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];
/** Folders that no bundle has; migrations are read where they are. */
const notBundled = new Set(['build', '.react-router', 'migrations']);

/**
 * Builds the bundles whose sources have changed since their last build. Returns their names. A quick compression is a tenth of the
 * work; files compressed so are a tenth larger, and count as stale where the best is asked for.
 */
export async function buildWeb(
  onProgress: (text: string) => void,
  signal?: AbortSignal,
  compression: Compression = 'best',
): Promise<Bundle[]> {
  const changed = bundles.filter(bundle => !isFresh(bundle, compression));
  // The service worker stores the files of the pages by their names.
  const stale = bundles.filter(bundle =>
    changed.includes(bundle === 'worker' && changed.includes('web') ? 'web' : bundle),
  );
  if (stale.length > 0) onProgress(`building ${stale.join(' and ')}, up to a minute`);
  const first = stale.filter(bundle => bundle !== 'worker');
  await Promise.all(first.map(bundle => build(bundle, compression, signal)));
  if (stale.includes('worker')) await build('worker', compression, signal);
  return stale;
}

async function build(bundle: Bundle, compression: Compression, signal: AbortSignal | undefined): Promise<void> {
  const sources = listSources(bundle);
  const built: Built = { stamp: stampOf(sources), hash: hashOf(sources), compression };
  rmSync(noteFile(bundle), { force: true });
  const { ok, output } = await runQuietly(commands[bundle], { env: { NODE_ENV: 'production' }, signal });
  if (!ok)
    throw new Refusal(`The bundle of ${bundle} could not be built:\n${output.split('\n').slice(-30).join('\n')}`);
  await compressTexts(inProject(bundle, 'build', 'client'), compression);
  mkdirSync(inProject(bundle, 'build'), { recursive: true });
  writeNote(bundle, built);
}

/** From which sources a bundle was built. */
type Built = { stamp: string; hash: string; compression: Compression };

function isFresh(bundle: Bundle, compression: Compression): boolean {
  const built = readNote(bundle);
  if (!built || (compression === 'best' && built.compression !== 'best')) return false;
  const sources = listSources(bundle);
  const stamp = stampOf(sources);
  if (built.stamp === stamp) return true;
  if (built.hash !== hashOf(sources)) return false;
  writeNote(bundle, { ...built, stamp });
  return true;
}

const noteFile = (bundle: Bundle) => inProject(bundle, 'build', '.sources.json');
const writeNote = (bundle: Bundle, built: Built) => writeFileSync(noteFile(bundle), JSON.stringify(built));

function readNote(bundle: Bundle): Built | undefined {
  return existsSync(noteFile(bundle)) ? JSON.parse(readFileSync(noteFile(bundle), 'utf8')) : undefined;
}

/** When and how long each file was last written: read without opening one, so that a start on what is built does not wait. */
function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources) {
    const { mtimeMs, size } = statSync(inProject(path));
    hash.update(`\0${path}\0${mtimeMs}\0${size}`);
  }
  return hash.digest('hex');
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources) hash.update(`\0${path}\0`).update(readFileSync(inProject(path)));
  return hash.digest('hex');
}

const listSources = (bundle: Bundle): string[] => [
  ...[bundle, ...sharedFolders, ...(furtherFolders[bundle] ?? [])].flatMap(filesIn),
  ...sharedFiles,
];

/** Not by a glob, which takes five times as long. */
function filesIn(folder: string): string[] {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notBundled.has(entry.name) ? [] : filesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
