import { describe, expect, it, vi } from 'vitest';
import { aSocket } from './testing/live.ts';
import { aCommon } from './testing/people.ts';
import { bearerOf } from './testing/second-server.ts';
import { aSystem } from './testing/system.ts';

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
    const begun = Date.now();
    const closing = system.server.fastify.close();
    await vi.waitFor(() => expect(system.server.fastify.server.listening).toBe(false));
    await other.query('commit');
    other.release();
    await expect(saving).resolves.toMatchObject({ name: 'Mara Quill' });
    await Promise.all([closing, closed]);
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});
