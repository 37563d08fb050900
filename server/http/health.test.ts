import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { registerHealth } from './health.ts';

describe('/healthz', () => {
  it('does not wait for callers who hold every connection of the pool', async () => {
    const system = await aSystem();
    const { pool } = system.server.app.database;
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
    const late = pool.query('select 1');
    expect((await fetch(`${system.url}/healthz`)).status).toBe(200);
    expect(pool.waitingCount).toBeGreaterThan(0);
    for (const client of held) client.release();
    await late;
  });

  it.each([
    { isRead: [], status: 503 },
    { isRead: [false], status: 503 },
    { isRead: [false, true], status: 200 },
  ])('answers $status without a primary where replicas are read: $isRead', async ({ isRead, status }) => {
    const fastify = Fastify();
    const reads = { replicas: () => isRead.map(one => ({ lagMs: null, isRead: one })) };
    registerHealth(fastify, { reads, askPrimary: () => Promise.reject(new Error('away')) });
    expect((await fastify.inject('/healthz')).statusCode).toBe(status);
  });
});
