// Runs first, on the visitor's own Node, before any package is installed. Therefore: plain JavaScript, built-in
// modules, and no syntax that an old Node cannot parse. It installs what is missing and hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onNpmEnd } from './npm-end.mjs';

const running = ['start', 'staff', 'time', 'audit', 'money', 'migrate', 'build', 'backup', 'restore', 'drill'];
const development = ['test', 'dev', 'check', 'fix', 'bench', 'cluster'];
const commands = [...running, ...development];
const root = dirname(dirname(fileURLToPath(import.meta.url)));

function refuse(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function requireNode(major, minor) {
  const [currentMajor, currentMinor] = process.versions.node.split('.').map(Number);
  if (currentMajor > major || (currentMajor === major && currentMinor >= minor)) return;
  refuse(
    `Zodel needs Node ${major}.${minor} or later to set itself up; this is Node ${process.versions.node}.\n` +
      'Install a current Node from https://nodejs.org and run the same command again.',
  );
}

function run(node, command, args) {
  const resolveOnce = pathToFileURL(join(root, 'tools', 'resolve-once.mjs')).href;
  const child = spawn(node, ['--import', resolveOnce, join(root, 'tools', `${command}.ts`), ...args], {
    cwd: root,
    // The IPC channel tells the child when this process has exited, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH || ''),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compile'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmEnd(() => child.kill('SIGTERM'));
  child.on('error', error => refuse(`Node 24 could not be run (${error.message}). Remove node_modules and try again.`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

requireNode(20, 19);
const [command, ...args] = process.argv.slice(2);
if (!commands.includes(command)) refuse(`Usage: node tools/bootstrap.mjs ${commands.join('|')}`);
if (process.platform === 'win32') refuse('Zodel runs on Linux and macOS. On Windows, run it inside WSL.');
import('./packages.mjs')
  .then(({ ensurePackages }) => ensurePackages(root, { development: development.includes(command) }))
  .then(node => run(node, command, args))
  .catch(error => refuse(error.message));
