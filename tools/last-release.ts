import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runQuietly } from './command.ts';
import { Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';

/**
 * What servers may still run when this version is deployed: raised with each release, both lines. The commit becomes the tag of the
 * release once there is one.
 */
export const lastRelease = {
  commit: '5c505c797f80acfd64015c8b15e5513ab60dbc41',
  migration: '0040_retention',
};

const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });

/** A file of the last release; null in a checkout without its history. */
export const readOfLastRelease = (path: string): string | null => {
  const { status, stdout } = git('show', `${lastRelease.commit}:${path}`);
  return status === 0 ? stdout : null;
};

type Migration = { name: string; text: string };

export const allMigrations = (): Migration[] =>
  globSync(inProject('server', 'db', 'migrations', '*.sql'))
    .sort()
    .map(path => ({ name: basename(path, '.sql'), text: readFileSync(path, 'utf8') }));

export const migrationsOfLastRelease = (): Migration[] =>
  allMigrations().filter(({ name }) => name <= lastRelease.migration);

/** The migrations that servers of the last release do not know. */
export const migrationsSince = (): Migration[] => allMigrations().filter(({ name }) => name > lastRelease.migration);

export const NO_HISTORY = 'the last release is not in the history of this checkout (git fetch --unshallow)';

/** Takes the last release apart from this checkout, with the packages of this one. Returns its folder; null without history. */
export async function unpackLastRelease(folder = inProject('.cache', `release-${lastRelease.commit.slice(0, 8)}`)) {
  if (git('cat-file', '-e', `${lastRelease.commit}^{tree}`).status !== 0) return null;
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = spawn('git', ['archive', lastRelease.commit], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpacked = spawn('tar', ['-x', '-C', unfinished], { stdio: [archive.stdout, 'ignore', 'inherit'] });
  await once(unpacked, 'close');
  if (unpacked.exitCode !== 0) throw new Refusal('The last release could not be unpacked.');
  symlinkSync(inProject('node_modules'), join(unfinished, 'node_modules'));
  renameSync(unfinished, folder);
  return folder;
}

/** Builds the pages of an unpacked release by its own commands. */
export async function buildRelease(root: string, signal?: AbortSignal): Promise<void> {
  const script = `const { buildWeb } = await import(${JSON.stringify(`${root}/tools/web-build.ts`)}); await buildWeb(() => {});`;
  const { ok, output } = await runQuietly(['--input-type=module', '-e', script], { cwd: root, signal });
  if (!ok) throw new Refusal(`The pages of the last release could not be built:\n${output.slice(-2000)}`);
}
