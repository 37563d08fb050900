import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { asRefusal } from '../http/errors.ts';
import { openPool } from './client.ts';

const { pool, close } = openPool(inject('templateUrl'), 1);
afterEach(() => void vi.useRealTimers());
afterAll(close);

/** From now on time passes only when it is told to. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('lets calls wait in line while the connections are busy, and answers them in their turn', async () => {
  const busy = await pool.connect();
  holdTime();
  const answered: number[] = [];
  const waiting = [1, 2, 3].map(async turn => {
    await pool.query('select 1');
    answered.push(turn);
  });
  vi.advanceTimersByTime(10_000);
  busy.release();
  await Promise.all(waiting);
  expect(answered).toEqual([1, 2, 3]);
});

it('sends away whoever would wait longer than a caller does', async () => {
  const busy = await pool.connect();
  holdTime();
  const late = pool.query('select 1').catch(asRefusal);
  vi.advanceTimersByTime(20_000);
  expect(await late).toMatchObject({ code: 'BUSY' });
  busy.release();
});

it('gives up a database that does not answer long before its callers go', async () => {
  const sockets: Socket[] = [];
  const silent = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const away = openPool(`postgres://x:x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
  holdTime();
  const refused = away.pool.query('select 1').catch(asRefusal);
  await once(silent, 'connection');
  vi.advanceTimersByTime(6_000);
  expect(await refused).toMatchObject({ code: 'BUSY' });
  for (const socket of sockets) socket.destroy();
  silent.close();
  await away.close();
});
