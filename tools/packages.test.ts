import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensurePackages } from './packages.mjs';

/** Stands in for npm: notes how it was called, and writes npm's record of what is installed. Fails as often as it is told to. */
const npm = `
const { existsSync, readFileSync, writeFileSync, mkdirSync, rmSync } = require('node:fs');
const args = process.argv.slice(2);
const separate = existsSync('npm-shrinkwrap.json');
const lock = JSON.parse(readFileSync(separate ? 'npm-shrinkwrap.json' : 'package-lock.json', 'utf8'));
const addresses = Object.values(lock.packages).some(({ resolved }) => resolved);
const words = args.filter(one => ['ci', 'install', '--no-save', '--omit=dev', '--include=dev'].includes(one));
writeFileSync('calls', readFileSync('calls', 'utf8') + words.join(' ') + (addresses ? '' : ' without addresses') + '\\n');
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules', { recursive: true });
const failures = Number(readFileSync('failures', 'utf8'));
if (failures > 0) {
  writeFileSync('failures', String(failures - 1));
  process.exit(1);
}
const packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([path, { dev }]) => path && !(dev && args.includes('--omit=dev'))),
);
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

let root: string;
const inRoot = (name: string) => join(root, name);
const calls = () => readFileSync(inRoot('calls'), 'utf8').split('\n').filter(Boolean);

function lock(version: string) {
  const of = (name: string) => ({ version, resolved: `https://registry.invalid/${name}/-/${name}-${version}.tgz` });
  const packages = {
    '': {},
    'node_modules/node': of('node'),
    'node_modules/server': of('server'),
    'node_modules/tester': { ...of('tester'), dev: true },
    'node_modules/elsewhere': { ...of('elsewhere'), optional: true },
  };
  writeFileSync(inRoot('package-lock.json'), JSON.stringify({ packages }));
}

function fail(times: number) {
  writeFileSync(inRoot('failures'), String(times));
}

const start = () => ensurePackages(root, { development: false });
const test = () => ensurePackages(root, { development: true });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  writeFileSync(inRoot('npm-cli.js'), npm);
  writeFileSync(inRoot('calls'), '');
  fail(0);
  lock('1.0.0');
  vi.stubEnv('npm_execpath', inRoot('npm-cli.js'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

describe('installing', () => {
  it('installs what running needs, once, and takes the Node that runs it if that is new enough', async () => {
    expect([await start(), await start()]).toEqual([process.execPath, process.execPath]);
    expect(calls()).toEqual(['ci --omit=dev']);
  });

  it('adds packages for development when they are first needed, and says so', async () => {
    await start();
    await test();
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('Adding the packages for development'));
    await test();
    await start();
    expect(calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev']);
  });

  it('installs everything at once where nothing is there', async () => {
    await test();
    await start();
    expect(calls()).toEqual(['ci --include=dev']);
  });

  it('never takes packages for development away', async () => {
    await test();
    lock('2.0.0');
    await start();
    await test();
    expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev']);
  });

  it('takes what npm installed by hand, and repairs what it did not finish', async () => {
    await test();
    rmSync(inRoot('node_modules/.zodel-lock'));
    await test();
    expect(calls()).toHaveLength(1);
    rmSync(inRoot('node_modules/.zodel-lock'));
    rmSync(inRoot('node_modules/.package-lock.json'));
    await start();
    expect(calls()).toEqual(['ci --include=dev', 'ci --omit=dev']);
  });

  it.each([
    { next: 'a start', command: start, repairs: 'ci --omit=dev' },
    { next: 'a test', command: test, repairs: 'ci --include=dev' },
  ])('installs again if adding was interrupted: $next', async ({ command, repairs }) => {
    await start();
    fail(2);
    await expect(test()).rejects.toThrow('could not be installed');
    await command();
    expect(calls().at(-1)).toBe(repairs);
  });

  it('tries again without addresses, for registries that keep packages elsewhere', async () => {
    fail(1);
    await start();
    expect(calls()).toEqual(['ci --omit=dev', 'ci --omit=dev without addresses']);
    expect(existsSync(inRoot('npm-shrinkwrap.json'))).toBe(false);
    expect(readFileSync(inRoot('package-lock.json'), 'utf8')).toContain('registry.invalid');
  });
});
