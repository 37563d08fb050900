import { describe, expect, it } from 'vitest';
import type { Tokens } from '#contract/schemas/auth.ts';
import { readConfig } from '../config.ts';
import { aPhone, aStaff } from '../testing/people.ts';
import { aSecondServer, bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const { SECRET_KEY: earlier } = system.server.app.config;
const SECRET_KEY = 'another key for tests that is long enough to be one';
const replaced = await aSecondServer(system, { SECRET_KEY, EARLIER_SECRET_KEYS: [earlier] });
/** Once the earlier key is forgotten. */
const later = await aSecondServer(system, { SECRET_KEY });

type Server = { url: string };
const ask = async ({ url }: Server, body: object, cookie?: string) => {
  const answer = await fetch(`${url}/2024-07/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  const tokens = (await answer.json()) as Tokens;
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', tokens };
};
const refresh = (server: Server, { refresh_token }: Tokens, cookie?: string) =>
  ask(server, { grant_type: 'refresh_token', refresh_token }, cookie);
const statusOf = async ({ url }: Server, address: string, token: string) =>
  (await fetch(`${url}/2024-07${address}`, { headers: { authorization: `Bearer ${token}` } })).status;

const signIn = async () => {
  const phoneNumber = aPhone();
  await system.client().call('sendCode', { body: { phoneNumber } });
  return ask(system, { grant_type: 'verification_code', phoneNumber, code: await system.codeFor(phoneNumber) });
};

describe('after SECRET_KEY was replaced', () => {
  it('a session goes on, is bound to its device as before, and is signed with the new key', async () => {
    const { tokens, cookie } = await signIn();
    expect(await statusOf(replaced, '/user', tokens.access_token)).toBe(200);
    expect((await refresh(replaced, tokens)).status).toBe(422);
    const next = await refresh(replaced, tokens, cookie);
    expect(next.status).toBe(200);
    expect(await statusOf(later, '/user', next.tokens.access_token)).toBe(200);
    expect((await refresh(later, next.tokens)).status).toBe(422);
    expect((await refresh(later, next.tokens, cookie)).status).toBe(200);
  });

  it('staff stay signed in', async () => {
    const token = await bearerOf(await aStaff(system));
    expect(await statusOf(replaced, '/office/staff', token)).toBe(200);
    expect(await statusOf(later, '/office/staff', token)).toBe(401);
  });

  it('a session that has not gone on ends with the earlier key', async () => {
    const { tokens, cookie } = await signIn();
    expect(await statusOf(later, '/user', tokens.access_token)).toBe(401);
    expect((await refresh(later, tokens, cookie)).status).toBe(422);
  });
});

it('is refused when an earlier key is too short to be one', () => {
  const settings = { DATABASE_URL: 'postgres://none', SECRET_KEY, EARLIER_SECRET_KEYS: `${earlier},short` };
  expect(() => readConfig(settings)).toThrow(/EARLIER_SECRET_KEYS/);
});
