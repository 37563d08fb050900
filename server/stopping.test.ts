import { describe, expect, it } from 'vitest';
import { aCommon } from './testing/people.ts';
import { aSystem } from './testing/system.ts';

describe('a server that stops', () => {
  it('answers what is under way first, and ends the streams', async () => {
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

describe('a server behind a proxy', () => {
  it('counts the address the proxy saw, not the ones a caller made up', async () => {
    const system = await aSystem({ TRUST_PROXY: 'on', INVITE_CHECKS_PER_ADDRESS: '3' });
    const check = (forwarded: string) =>
      fetch(`${system.url}/2024-07/invite-code/ZZZZZZZ`, { headers: { 'x-forwarded-for': forwarded } });
    const statuses: number[] = [];
    for (let made = 0; made < 5; made += 1) statuses.push((await check(`192.0.2.${made}, 198.51.100.7`)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect((await check('198.51.100.8')).status).toBe(422);
  });
});

describe('a server in production, whose messages leave through another provider', () => {
  it('has neither the clock nor the messages sent', async () => {
    const system = await aSystem({
      NODE_ENV: 'production',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+17025550100',
    });
    for (const address of ['/dev', '/dev/outbox', '/dev/page.css'])
      expect([address, (await fetch(system.url + address)).status]).toEqual([address, 404]);
    const clock = await fetch(`${system.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"offsetMs":1}',
    });
    expect(clock.status).toBe(404);
  });
});
