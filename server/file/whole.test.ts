import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { Image } from '#contract/file.ts';
import { aPhone } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { warmImages } from './warm.ts';

describe('the file service of a whole server', () => {
  let system: System;
  beforeAll(async () => {
    system = await aSystem();
  });

  it('takes a picture of someone signed in, keeps whose it is, and shows it to anyone', async () => {
    const session = memorySession();
    const client = system.client(session);
    const phoneNumber = aPhone();
    await client.call('sendCode', { body: { phoneNumber } });
    const code = await system.codeFor(phoneNumber);
    const tokens = await client.call('getAccessToken', {
      body: { grant_type: 'verification_code', phoneNumber, code },
    });
    session.write(storedTokens(tokens));
    const { id } = await client.call('getUser', {});

    const body = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
      .jpeg()
      .toBuffer();
    const answer = await fetch(`${system.url}/2024-01/images?filename=me.jpg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(200);
    const image = Image.parse(await answer.json());
    const rows = await system.sql('select owner_id, filename, width_px from images where id = $1', [image.originalId]);
    expect(rows).toEqual([{ owner_id: id, filename: 'me.jpg', width_px: 900 }]);
    const shown = await fetch(system.url + image.src);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');

    await system.sql('update images set placeholder = null where id = $1', [image.originalId]);
    await warmImages(system.server.app, [image.originalId], new AbortController().signal);
    const [warmed] = await system.sql('select placeholder from images where id = $1', [image.originalId]);
    expect(warmed?.placeholder).toMatch(/^data:image\/webp/);
  });

  it('refuses who is signed out, and finds places', async () => {
    const answer = await fetch(`${system.url}/2024-01/images?filename=x`, { method: 'POST', body: new Uint8Array(9) });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    const places = await system.client().call('findPlaces', { query: { query: 'las v' } });
    expect(places.items[0]).toMatchObject({ kind: 'CITY', name: 'Las Vegas', detail: 'NV, United States' });
    expect(places.attribution).toContain('GeoNames');
  });
});
