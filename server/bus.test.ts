import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BusMessage, openBus } from './bus.ts';
import { aSystem } from './testing/system.ts';

const system = await aSystem();
const { DATABASE_URL } = system.server.app.config;
const [here, there] = await Promise.all([openBus(DATABASE_URL), openBus(DATABASE_URL)]);
afterAll(() => Promise.all([here.close(), there.close()]));

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
    await vi.waitFor(() => expect(abroad).toContainEqual({ kind: 'MISSED' }), { timeout: 5_000 });
  });
});
