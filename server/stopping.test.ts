import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSocket } from './testing/live.ts';
import { aCommon } from './testing/people.ts';
import { aSecondServer, bearerOf } from './testing/second-server.ts';
import { aSystem } from './testing/system.ts';

describe('a server that starts', () => {
  it('ends at a signal by a handler of its own: without one the first process of a container would not', async () => {
    // Takes connections and never answers, so that the start goes on and on.
    const database = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void database.close());
    await once(database, 'listening');
    const address = database.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen at a port.');
    const child = spawn(process.execPath, ['--import', './tools/resolve-once.mjs', 'server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres://nobody@127.0.0.1:${address.port}/none`,
        SECRET_KEY: 'k'.repeat(32),
        PORT: '0',
      },
      stdio: 'inherit',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(database, 'connection');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);
});

describe('a stopping server', () => {
  it('finishes requests in flight, and closes the live connections', async () => {
    const system = await aSystem();
    const { client, id } = await aCommon(system);
    const { closed } = await aSocket(system, await bearerOf({ client: client }));
    const other = await system.server.app.database.pool.connect();
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [id]);
    const saving = client.call('saveName', { body: { name: 'Mara Quill' } });
    await vi.waitFor(async () => {
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await system.sql(blocked)).toHaveLength(1);
    });
    const closing = system.server.fastify.close();
    await vi.waitFor(() => expect(system.server.fastify.server.listening).toBe(false));
    await other.query('commit');
    other.release();
    await expect(saving).resolves.toMatchObject({ name: 'Mara Quill' });
    await Promise.all([closing, closed]);
  });

  it('is not ready at once, and still answers while balancers notice it', async () => {
    const system = await aSystem({ DRAIN_SECONDS: '1' });
    expect((await fetch(`${system.url}/healthz`)).status).toBe(200);
    const closing = system.server.close();
    const [health, life, call] = await Promise.all(
      ['/healthz', '/livez', '/2024-07/limits'].map(address => fetch(system.url + address)),
    );
    expect([health?.status, life?.status, call?.status]).toEqual([503, 200, 200]);
    await closing;
    await expect(fetch(`${system.url}/livez`)).rejects.toThrow();
  });

  it('takes no more tasks, finishes those that are done in time, and hands back the others', async () => {
    const system = await aSystem();
    const { app } = system.server;
    const finish = Promise.withResolvers<void>();
    const [quick, endless] = ['+12025550171', '+12025550172'];
    vi.spyOn(app.sms, 'send').mockImplementation(({ to }) => (to === quick ? finish.promise : new Promise(() => {})));
    await app.tasks.sendSms(app.database.db, { to: quick, text: 'Hello.' });
    await vi.waitFor(() => expect(app.sms.send).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    const stopped = app.tasks.stopWork();
    await app.tasks.sendSms(app.database.db, { to: endless, text: 'Too late.' });
    finish.resolve();
    await stopped;
    const states = () =>
      system.sql(`select data->>'to' as to, state from pgboss.job where name = 'send-sms' order by 1`);
    expect(await states()).toEqual([
      { to: quick, state: 'completed' },
      { to: endless, state: 'created' },
    ]);
    expect(app.sms.send).toHaveBeenCalledTimes(1);
  });

  it('hands back a task that takes too long', { tags: ['long'] }, async () => {
    const system = await aSystem();
    const second = await aSecondServer(system, { ROLE: ['tasks'] });
    await system.server.app.tasks.stopWork();
    const { app } = second.server;
    vi.spyOn(app.sms, 'send').mockReturnValue(new Promise(() => {}));
    await app.tasks.sendSms(app.database.db, { to: '+12025550173', text: 'Hello.' });
    await vi.waitFor(() => expect(app.sms.send).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await second.server.close();
    const states = await system.sql(`select state from pgboss.job where name = 'send-sms'`);
    expect(states).toEqual([{ state: 'retry' }]);
  });
});
