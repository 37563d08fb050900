import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#client/client.ts';
import { memoryPositions, memorySession } from '#client/session.ts';
import { isBehind } from '#contract/rules/log-position.ts';
import { calls } from '#contract/schemas/index.ts';
import { wire } from '#contract/wire/index.ts';
import { findFreePort } from '#tools/port.ts';
import { inProcessClient } from '../../http/in-process.ts';
import { replicaCalls } from '../../http/replica-calls.ts';
import { aScene } from '../../testing/generated/scene.ts';
import { send } from '../../testing/generated/send.ts';
import { aSocket } from '../../testing/live.ts';
import { aManager, type Person } from '../../testing/people.ts';
import { aReplicatedDatabase } from '../../testing/replica.ts';
import { aSecondServer, bearerOf } from '../../testing/second-server.ts';
import { aSystem } from '../../testing/system.ts';

const { url: databaseUrl, replica } = await aReplicatedDatabase();
const metricsPort = await findFreePort();
const system = await aSystem({
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URLS: replica.url,
  METRICS_PORT: String(metricsPort),
});
const { reads } = system.server.app;

const isRead = (value: boolean) => vi.waitFor(() => expect(reads.replicas()[0]?.isRead).toBe(value), 30_000);
const pause = () => replica.sql('select pg_wal_replay_pause()');
const resume = async () => {
  await replica.sql('select pg_wal_replay_resume()');
  await isRead(true);
};
/** Where the reads of the work were answered. */
const whereAnswered = async (work: () => Promise<unknown>) => {
  const { ...before } = reads.answered;
  await work();
  return { replica: reads.answered.replica - before.replica, primary: reads.answered.primary - before.primary };
};
const caughtUp = async () => {
  const position = await reads.position();
  await vi.waitFor(async () => {
    const [row] = await replica.sql('select pg_last_wal_replay_lsn()::text as replayed');
    expect(isBehind(String(row?.replayed), position ?? '')).toBe(false);
  }, 30_000);
};
const rename = (person: Person, name: string) =>
  person.client.call('saveName', { body: { name, companyName: 'Vale Events' } });
const nameOf = async (client: Person['client']) => (await client.call('getUser', {})).name;

const [ann, ben] = [await aManager(system), await aManager(system)];
await isRead(true);

describe('a replica that stands still', () => {
  afterEach(resume);

  it('answers others, and never who changed something: not at another server nor in another process', async () => {
    const second = await aSecondServer(system, { METRICS_PORT: undefined });
    await caughtUp();
    await pause();
    // As the tabs of a browser share their session.
    const positions = memoryPositions();
    const tab = (url: string, accessToken: string) =>
      createClient({
        wire,
        baseUrl: url,
        session: { ...memorySession({ accessToken, refreshToken: null }), positions },
      });
    const token = (await bearerOf(ann)).replace('Bearer ', '');
    const here = tab(system.url, token);
    await here.call('saveName', { body: { name: 'Ann Quill', companyName: 'Vale Events' } });
    expect(await whereAnswered(() => ben.client.call('getUser', {}))).toEqual({ replica: 1, primary: 0 });
    expect(await whereAnswered(async () => expect(await nameOf(here)).toBe('Ann Quill'))).toEqual({
      replica: 0,
      primary: 1,
    });
    expect(await nameOf(tab(second.url, token))).toBe('Ann Quill');
  });

  it('shows nobody the state before a hint', async () => {
    const socket = await aSocket(system, await bearerOf(ann));
    const other = createClient({ wire, baseUrl: system.url, session: memorySession(ann.session.read()) });
    await caughtUp();
    await pause();
    await rename(ann, 'Ann Vale');
    const hinted = await vi.waitFor(() => {
      const at = socket.pushes.findIndex(frame => frame.t === 'hint');
      const frame = socket.pushes[at - 1];
      if (frame?.t !== 'position') throw new Error('No hint yet.');
      return frame.position;
    });
    expect(await nameOf(other)).not.toBe('Ann Vale');
    other.sawPosition(hinted);
    expect(await nameOf(other)).toBe('Ann Vale');
  });

  it('is not asked for pages that are cached for everyone', async () => {
    await caughtUp();
    await pause();
    await rename(ann, 'Ann of the pages');
    const client = inProcessClient(system.server.fastify);
    expect(await whereAnswered(() => client.call('getPublicModels', {}))).toEqual({ replica: 0, primary: 1 });
  });

  it('is left alone once it is too far behind, and for a position that cannot be read', async () => {
    await caughtUp();
    const asked = (headers: Record<string, string>) =>
      send(system, calls.getPublicModels, null, { headers }).then(({ status }) => expect(status).toBe(200));
    expect(await whereAnswered(() => asked({ 'log-position': 'nonsense' }))).toEqual({ replica: 0, primary: 1 });
    expect(await whereAnswered(() => asked({ 'log-position': '0/0' }))).toEqual({ replica: 1, primary: 0 });
    await pause();
    await rename(ann, 'Ann of long ago');
    await isRead(false);
    expect(await whereAnswered(() => asked({}))).toEqual({ replica: 0, primary: 1 });
    const ready = (await (await fetch(`${system.url}/healthz`)).json()) as object;
    expect(ready).toEqual({ ready: true, replicas: { read: 0, of: 1 } });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(Number(/marketplace_replica_lag_seconds\{replica="1"\} (\S+)/.exec(metrics)?.[1])).toBeGreaterThan(2);
    expect(metrics).toContain('marketplace_replica_is_read{replica="1"} 0');
    expect(metrics).toMatch(/marketplace_reads_total\{from="replica"\} [1-9]/);
  });
});

it('answers each call that may be read from it by itself, without writing', { timeout: 60_000 }, async () => {
  const wrong: unknown[] = [];
  const scenes = await Promise.all([...replicaCalls].map(name => aScene(system, name, calls[name])));
  await caughtUp();
  for (const { name, row, caller, stage } of scenes) {
    const { ...before } = reads.answered;
    const { status, text } = await send(system, row, caller, stage);
    if (status !== 200 || reads.answered.primary > before.primary) wrong.push([name, status, text.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
});

it('hands a read on to the primary that is in conflict with what is replayed', async () => {
  await replica.sql('alter system set max_standby_streaming_delay = 0');
  await replica.sql('select pg_reload_conf()');
  await caughtUp();
  const read = reads.run('ANYONE', async db => {
    const { rows } = await db.execute(
      sql`select pg_is_in_recovery() as there, count(*) from users, pg_sleep(${
        (await db.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`)).rows[0]?.there ? 3 : 0
      })`,
    );
    return rows[0]?.there;
  });
  await vi.waitFor(async () => {
    const asleep = await replica.sql(`select from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(asleep).toHaveLength(1);
  }, 30_000);
  await system.sql(`do $$ begin lock table users in access exclusive mode; perform txid_current(); end $$`);
  expect(await read).toBe(false);
});

it('fails no read when it is killed, and is read again when it is back', async () => {
  await isRead(true);
  let isOver = false;
  const failures: unknown[] = [];
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) await ben.client.call('getUser', {}).catch(error => failures.push(error));
  });
  const answers = async (at: 'replica' | 'primary') => {
    const before = reads.answered[at];
    await vi.waitFor(() => expect(reads.answered[at]).toBeGreaterThan(before + 20), 30_000);
  };
  await answers('replica');
  await replica.kill();
  await isRead(false);
  await answers('primary');
  await replica.start();
  await isRead(true);
  isOver = true;
  await Promise.all(reading);
  expect(failures).toEqual([]);
  expect(await whereAnswered(() => ben.client.call('getUser', {}))).toEqual({ replica: 1, primary: 0 });
});

it('is not read any more once it is promoted', async () => {
  await replica.sql('select pg_promote()');
  await isRead(false);
  expect(await whereAnswered(() => ben.client.call('getUser', {}))).toEqual({ replica: 0, primary: 1 });
});
