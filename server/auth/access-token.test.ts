import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aManager, type Person } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const { SECRET_KEY } = system.server.app.config;
const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${system.url}/2024-07/user`, { headers: { authorization: `Bearer ${token}` } })).status;

let manager: Person;
let token: string;
let parts: readonly [header: string, payload: string, signature: string];
let claims: JWTPayload;

const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (payload: JWTPayload, key: string, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
const withoutEnd = (): JWTPayload => {
  const { exp: _, ...rest } = claims;
  return rest;
};
const ownKey = `${SECRET_KEY}:access-token`;

beforeAll(async () => {
  manager = await aManager(system);
  token = await bearerOf(manager);
  const [header = '', payload = '', signature = ''] = token.split('.');
  parts = [header, payload, signature];
  claims = decodeJwt(token);
});

describe('an access token', () => {
  it('is accepted as it was signed', async () => {
    expect(claims).toMatchObject({ sub: manager.id, aud: 'api' });
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(await sign(claims, ownKey))).toBe(200);
  });

  it.each<[string, () => string | Promise<string>]>([
    ['with a changed signature', () => `${token.slice(0, -4)}AAAA`],
    ['without a signature', () => `${parts[0]}.${parts[1]}.`],
    [
      'with a changed payload',
      () => `${parts[0]}.${inBase64({ ...claims, exp: Number(claims.exp) + 60 })}.${parts[2]}`,
    ],
    ['with alg none', () => new UnsecuredJWT(claims).encode()],
    ['with alg none and the signature', () => `${inBase64({ alg: 'none' })}.${parts[1]}.${parts[2]}`],
    ['with another algorithm', () => sign(claims, ownKey, 'HS512')],
    ['signed with another key', () => sign(claims, 'another key for tests that is long enough:access-token')],
    ['signed with the secret key itself', () => sign(claims, SECRET_KEY)],
    ['signed with the key of chat tokens', () => sign(claims, `${SECRET_KEY}:chat-token`)],
    ['of the office', () => sign({ ...claims, aud: 'office' }, ownKey)],
    ['of an unknown audience', () => sign({ ...claims, aud: 'chat' }, ownKey)],
    ['of a session that is none', () => sign({ ...claims, sid: manager.id }, ownKey)],
    ['that has expired', () => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, ownKey)],
    ['that never expires', () => sign(withoutEnd(), ownKey)],
  ])('%s is refused', async (_, forge) => {
    expect(await statusWith(await forge())).toBe(401);
  });

  it('is refused a quarter of an hour after it was signed', async () => {
    const leftMs = Number(claims.exp) * 1_000 - Date.now();
    expect(leftMs).toBeLessThanOrEqual(15 * 60_000);
    await system.wait(leftMs - 60_000);
    expect(await statusWith(token)).toBe(200);
    await system.wait(61_000);
    expect(await statusWith(token)).toBe(401);
  });
});
