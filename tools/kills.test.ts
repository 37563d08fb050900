import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { findFreePort } from './port.ts';
import { projectRoot } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-kills-'));
const port = await findFreePort();
const started: number[] = [];
afterEach(() => {
  // Cleans up after a failed test.
  for (const pid of started.splice(0)) if (isThere(pid)) process.kill(pid, 'SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const startMs = 150_000;
/** The server finishes calls in flight and PostgreSQL writes a checkpoint. */
const goneMs = 60_000;

type Row = { pid: number; parent: number; state: string; command: string };
const processes = (): Row[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,command='], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .flatMap(line => {
      const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), state, command }] : [];
    });
const isThere = (pid: number) => processes().some(row => row.pid === pid && !row.state.startsWith('Z'));

const below = (pid: number, rows = processes()): Row[] =>
  rows.filter(row => row.parent === pid).flatMap(row => [row, ...below(row.pid, rows)]);

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    response => response.ok,
    () => false,
  );

/** A marketplace that is ready, started by one of our commands: all of its processes, with their command lines. */
async function start(program: string, args: string[]) {
  const { pid = 0 } = spawn(program, args, {
    cwd: projectRoot,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', DEMO: 'off' },
  });
  started.push(pid);
  await expect.poll(isReady, { timeout: startMs }).toBe(true);
  const { pid: main } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { pid: number };
  const bootstrap = processes().find(row => row.pid === main)?.parent ?? 0;
  const all = [...new Set([pid, bootstrap, main, ...below(main).map(row => row.pid)])];
  started.push(...all);
  expect(
    below(main)
      .map(row => row.command)
      .join('\n'),
  ).toMatch(/build\/main\.js[\s\S]*postgres|postgres[\s\S]*build\/main/);
  return { pid, bootstrap, main, all };
}

type Running = Awaited<ReturnType<typeof start>>;

const left = ({ all }: Running): Row[] =>
  processes().filter(({ pid, state }) => all.includes(pid) && !state.startsWith('Z'));

const leavesNothing = async (victim: (running: Running) => number, signal: NodeJS.Signals) => {
  const running = await start('npm', ['start']);
  process.kill(victim(running), signal);
  await expect.poll(() => left(running), { timeout: goneMs }).toEqual([]);
  expect(await isReady()).toBe(false);
};

it('kill -9 of npm leaves no server and no database behind', () => leavesNothing(({ pid }) => pid, 'SIGKILL'));

it.each<[string, (running: Running) => number, NodeJS.Signals]>([
  ['SIGTERM to npm', ({ pid }) => pid, 'SIGTERM'],
  ['kill -9 of tools/bootstrap.mjs', ({ bootstrap }) => bootstrap, 'SIGKILL'],
  ['SIGTERM to tools/bootstrap.mjs', ({ bootstrap }) => bootstrap, 'SIGTERM'],
  ['kill -9 of tools/start.ts', ({ main }) => main, 'SIGKILL'],
])('%s leaves no server and no database behind', { tags: ['long'] }, (_name, victim, signal) =>
  leavesNothing(victim, signal),
);

it('keeps running when the shell that started it in the background exits', { tags: ['long'] }, async () => {
  const command = `"${process.execPath}" tools/bootstrap.mjs start > /dev/null 2>&1 &`;
  const running = await start('/bin/sh', ['-c', command]);
  expect(isThere(running.pid)).toBe(false);
  // The test is that nothing happens for a while: there is no state to wait for.
  await delay(1500);
  expect(isThere(running.bootstrap) && (await isReady())).toBe(true);
  process.kill(running.bootstrap, 'SIGTERM');
  await expect.poll(() => left(running), { timeout: goneMs }).toEqual([]);
});
