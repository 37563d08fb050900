import { afterAll, describe, expect, it, vi } from 'vitest';
import { aRedis, redisProgram } from '../testing/redis.ts';
import { aSystem } from '../testing/system.ts';
import { type Bus, type BusMessage, openBus } from './bus.ts';

const system = await aSystem();
const { DATABASE_URL } = system.server.app.config;
const opened: Bus[] = [];
const aBus = async (redisUrl?: string): Promise<Bus> => {
  const bus = await openBus(DATABASE_URL, redisUrl);
  opened.push(bus);
  return bus;
};
const [here, there] = await Promise.all([aBus(), aBus()]);
afterAll(() => Promise.all(opened.map(bus => bus.close())));

const receivedBy = (bus: typeof here) => {
  const received: BusMessage[] = [];
  bus.subscribe(message => received.push(message));
  return received;
};
const changed = (userId: string): BusMessage => ({ kind: 'USER_CHANGED', userId });

describe('messages between servers', () => {
  it('is delivered once to each server, and at once to the sender', async () => {
    const [atHome, abroad] = [receivedBy(here), receivedBy(there)];
    here.publish(changed('one'));
    here.publish(changed('two'));
    expect(atHome).toEqual([changed('one'), changed('two')]);
    there.publish(changed('three'));
    await vi.waitFor(() => expect(atHome).toHaveLength(3));
    expect(abroad).toEqual([changed('three'), changed('one'), changed('two')]);
    expect(atHome).toEqual([changed('one'), changed('two'), changed('three')]);
  });

  it('may exceed the size of one NOTIFY payload', async () => {
    const abroad = receivedBy(there);
    for (let at = 0; at < 500; at += 1) here.publish(changed(`person ${at}`));
    await vi.waitFor(() => expect(abroad).toHaveLength(500));
    expect(new Set(abroad.map(message => 'userId' in message && message.userId)).size).toBe(500);
  });

  it('reaches each of many once, and the sender in one piece', async () => {
    const [atHome, abroad] = [receivedBy(here), receivedBy(there)];
    const to = Array.from({ length: 450 }, () => crypto.randomUUID());
    const message: BusMessage = { kind: 'LIVE', to, event: { kind: 'JOB', id: crypto.randomUUID() } };
    here.publish(message);
    await vi.waitFor(() => expect(abroad.flatMap(part => (part.kind === 'LIVE' ? part.to : []))).toEqual(to));
    for (const part of abroad) expect(part).toMatchObject({ kind: 'LIVE', event: message.event });
    expect(atHome).toEqual([message]);
  });

  it('that is too large for a line is missed, once, and keeps no other back', async () => {
    const abroad = receivedBy(there);
    here.publish(changed('ö'.repeat(4_000)));
    here.publish(changed('after'));
    await vi.waitFor(() => expect(abroad).toContainEqual(changed('after')));
    here.publish(changed('last'));
    await vi.waitFor(() => expect(abroad).toContainEqual(changed('last')));
    expect(abroad).toEqual([{ kind: 'MISSED' }, changed('after'), changed('last')]);
  });

  it('of an unknown kind is ignored', async () => {
    const abroad = receivedBy(there);
    const stranger = '0'.repeat(36);
    await system.sql('select pg_notify($1, $2)', ['marketplace_bus', `${stranger}[{"kind":"OF_TOMORROW"}]`]);
    here.publish(changed('after'));
    await vi.waitFor(() => expect(abroad).toContainEqual(changed('after')));
    expect(abroad).toEqual([changed('after')]);
  });

  it('reports missed messages after a lost connection', async () => {
    const abroad = receivedBy(there);
    await system.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marketplace-bus' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(there.hearsAll()).toBe(false));
    await vi.waitFor(() => expect(abroad).toContainEqual({ kind: 'MISSED' }), { timeout: 30_000 });
    await vi.waitFor(() => expect([here.hearsAll(), there.hearsAll()]).toEqual([true, true]));
  });
});

describe.runIf(redisProgram)('messages between servers with Redis', () => {
  const twoServers = async () => {
    const redis = await aRedis(redisProgram ?? '');
    return { redis, servers: [await aBus(redis.url), await aBus(redis.url)] as const };
  };

  it('reach a program that knows PostgreSQL alone, and come from it', async () => {
    const [server] = (await twoServers()).servers;
    const received = receivedBy(server);
    here.publish(changed('from the command line'));
    await vi.waitFor(() => expect(received).toContainEqual(changed('from the command line')));
  });

  it('go through PostgreSQL while Redis is killed, and nothing is heard completely until it is back', async () => {
    const { redis, servers } = await twoServers();
    const [one, two] = servers;
    const received = receivedBy(two);
    await redis.stop();
    await vi.waitFor(() => expect([one.hearsAll(), two.hearsAll()]).toEqual([false, false]));
    one.publish(changed('meanwhile'));
    await vi.waitFor(() => expect(received).toContainEqual(changed('meanwhile')));
    expect(received).not.toContainEqual({ kind: 'MISSED' });
    await redis.start();
    await vi.waitFor(() => expect([one.hearsAll(), two.hearsAll()]).toEqual([true, true]), { timeout: 30_000 });
    expect(received).toContainEqual({ kind: 'MISSED' });
  });

  it('are sent through PostgreSQL after a second when Redis hangs, which is noticed soon', async () => {
    const { redis, servers } = await twoServers();
    const [one, two] = servers;
    const received = receivedBy(two);
    redis.hang();
    one.publish(changed('hung'));
    await vi.waitFor(() => expect(received).toContainEqual(changed('hung')), { timeout: 30_000 });
    await vi.waitFor(() => expect(two.hearsAll()).toBe(false), { timeout: 30_000 });
  });

  it('are heard by servers that start without it', async () => {
    const redis = await aRedis(redisProgram ?? '');
    await redis.stop();
    const [one, two] = [await aBus(redis.url), await aBus(redis.url)];
    const received = receivedBy(two);
    one.publish(changed('early'));
    await vi.waitFor(() => expect(received).toContainEqual(changed('early')));
  });
});
