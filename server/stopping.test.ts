import { describe, expect, it } from 'vitest';
import { aCommon } from './testing/people.ts';
import { aSystem } from './testing/system.ts';

describe('a server that stops', () => {
  it('finishes requests in flight, then ends the streams', async () => {
    const system = await aSystem();
    const { client, id } = await aCommon(system);
    const heard = (await client.open('getEvents', {})).text();
    const other = await system.server.app.database.pool.connect();
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [id]);
    const saving = client.call('saveName', { body: { name: 'Mara Quill' } });
    await new Promise(resolve => setTimeout(resolve, 200));
    const begun = Date.now();
    const closing = system.server.fastify.close();
    await new Promise(resolve => setTimeout(resolve, 200));
    await other.query('commit');
    other.release();
    await expect(saving).resolves.toMatchObject({ name: 'Mara Quill' });
    await Promise.all([closing, heard]);
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});
