import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { asRefusal } from '../http/errors.ts';
import { openPool } from './client.ts';

const { pool, close } = openPool(inject('templateUrl'), 1);
afterEach(() => void vi.useRealTimers());
afterAll(close);

/** Fakes setTimeout from now on. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('queues calls while all connections are busy, and serves them in order', async () => {
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

it('refuses calls that would wait longer than a client does', async () => {
  const busy = await pool.connect();
  holdTime();
  const late = pool.query('select 1').catch(asRefusal);
  vi.advanceTimersByTime(20_000);
  expect(await late).toMatchObject({ code: 'BUSY' });
  busy.release();
});

it('gives up connecting to an unresponsive database before its clients time out', async () => {
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
