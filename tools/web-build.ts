import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, runQuietly } from './command.ts';
import { compressTexts } from './compress.ts';
import { Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';

/** The build commands of each bundle, run in the project's folder. */
const commands = {
  web: [program.reactRouter, 'build', 'web'],
  office: [program.vite, 'build', '--config', 'office/vite.config.ts'],
  worker: [program.vite, 'build', '--config', 'worker/vite.config.ts'],
};
type Bundle = keyof typeof commands;
const bundles = Object.keys(commands) as Bundle[];
/** Sources shared by the bundles. */
const sharedFolders = ['ui', 'contract', 'client', 'page-delivery'];
const sharedFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Builds the bundles whose sources have changed since their last build. Returns their names. */
export async function buildWeb(onProgress: (text: string) => void, signal?: AbortSignal): Promise<string[]> {
  const changed = bundles.filter(bundle => readHash(bundle) !== hashSources(bundle));
  // The service worker stores the files of the pages by their names.
  const stale = bundles.filter(bundle =>
    changed.includes(bundle === 'worker' && changed.includes('web') ? 'web' : bundle),
  );
  if (stale.length > 0) onProgress(`building ${stale.join(' and ')}, up to a minute`);
  const pages = stale.filter(bundle => bundle !== 'worker');
  await Promise.all(pages.map(bundle => build(bundle, signal)));
  if (stale.includes('worker')) await build('worker', signal);
  return stale;
}

async function build(bundle: Bundle, signal: AbortSignal | undefined): Promise<void> {
  const hash = hashSources(bundle);
  rmSync(hashFile(bundle), { force: true });
  const { ok, output } = await runQuietly(commands[bundle], { env: { NODE_ENV: 'production' }, signal });
  if (!ok) throw new Refusal(`The ${bundle} pages could not be built:\n${output.split('\n').slice(-30).join('\n')}`);
  await compressTexts(inProject(bundle, 'build', 'client'));
  mkdirSync(inProject(bundle, 'build'), { recursive: true });
  writeFileSync(hashFile(bundle), hash);
}

function hashFile(bundle: string): string {
  return inProject(bundle, 'build', '.source-hash');
}

function readHash(bundle: string): string | undefined {
  return existsSync(hashFile(bundle)) ? readFileSync(hashFile(bundle), 'utf8') : undefined;
}

function hashSources(bundle: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...listSources(bundle), ...sharedFiles]) {
    hash.update(`\0${path}\0`).update(readFileSync(inProject(path)));
  }
  return hash.digest('hex');
}

function listSources(bundle: string): string[] {
  const exclude = [`${bundle}/build`, `${bundle}/.react-router`];
  const patterns = [bundle, ...sharedFolders].map(folder => join(folder, '**'));
  return globSync(patterns, { cwd: projectRoot, exclude, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .sort();
}
