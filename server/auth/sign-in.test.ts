import { describe, expect, it } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { aCommon, aPhone } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const anyone = system.client();
const send = (phoneNumber: string) => anyone.call('sendCode', { body: { phoneNumber } });
const enter = (phoneNumber: string, code: string) =>
  anyone.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
const refresh = (refresh_token: string) =>
  anyone.call('getAccessToken', { body: { grant_type: 'refresh_token', refresh_token } });
const DAY_MS = 86_400_000;
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('sendCode', () => {
  it('answers the same for a phone with an account and one without', async () => {
    const { phone } = await aCommon(system);
    await system.wait(31_000);
    expect(await send(phone)).toEqual(await send(aPhone()));
  });

  it('refuses an invalid phone number, at the field', async () => {
    for (const phoneNumber of ['', '12', 'call me', '+999', '0049 30'])
      await expect(send(phoneNumber)).rejects.toMatchObject({
        status: 422,
        fields: { phoneNumber: expect.any(String) },
      });
  });

  it('refuses a number made to cost, and one of a country that gets no codes, at the field', async () => {
    await expect(send('+1 900 234 5678')).rejects.toMatchObject({
      code: 'PHONE_INVALID',
      fields: { phoneNumber: expect.stringMatching(/^We send no texts to premium/) },
    });
    const american = await aSystem({ CODE_COUNTRIES: 'US' });
    const sendHere = (phoneNumber: string) => american.client().call('sendCode', { body: { phoneNumber } });
    await expect(sendHere('+44 20 7946 0018')).rejects.toMatchObject({
      code: 'PHONE_INVALID',
      fields: {
        phoneNumber: expect.stringMatching(/^We send no codes to numbers of this country \(United Kingdom\)\./),
      },
    });
    await expect(sendHere(aPhone())).resolves.toMatchObject({ codeLength: 6 });
  });

  it('accepts a foreign number', async () => {
    await expect(send('+44 20 7946 0018')).resolves.toMatchObject({ codeLength: 6 });
  });

  it('sends no second code within thirty seconds', async () => {
    const phone = aPhone();
    await send(phone);
    await expect(send(phone)).rejects.toMatchObject({ status: 429, code: 'CODE_TOO_SOON' });
    await system.wait(31_000);
    await expect(send(phone)).resolves.toBeDefined();
  });

  it('sends at most five codes an hour to one phone', async () => {
    const phone = aPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      await send(phone);
      await system.wait(31_000);
    }
    await expect(send(phone)).rejects.toMatchObject({ status: 429, code: 'CODE_TOO_MANY' });
    await system.wait(3_600_000);
    await expect(send(phone)).resolves.toBeDefined();
  });

  it('reports that the message cannot be sent', async () => {
    await expect(send('+17025550000')).rejects.toMatchObject({
      code: 'SMS_FAILED',
      fields: { phoneNumber: expect.any(String) },
    });
  });
});

describe('getAccessToken by code', () => {
  it('signs in with the code, once', async () => {
    const phone = aPhone();
    await send(phone);
    const code = await system.codeFor(phone);
    expect(await enter(phone, code)).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    await expect(enter(phone, code)).rejects.toMatchObject({ code: 'CODE_USED', fields: { code: expect.any(String) } });
  });

  it('invalidates the code after five wrong attempts, even for the right one', async () => {
    const phone = aPhone();
    await send(phone);
    const code = await system.codeFor(phone);
    for (let tried = 0; tried < 5; tried += 1)
      await expect(enter(phone, wrongFor(code))).rejects.toMatchObject({ code: 'CODE_WRONG', status: 422 });
    await expect(enter(phone, code)).rejects.toMatchObject({ code: 'CODE_BURNT' });
  });

  it('refuses an expired code', async () => {
    const phone = aPhone();
    await send(phone);
    const code = await system.codeFor(phone);
    await system.wait(301_000);
    await expect(enter(phone, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('refuses a code for a phone that requested none', async () => {
    await expect(enter(aPhone(), '123456')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });
});

describe('getAccessToken by refresh token', () => {
  const tokens = async () => {
    const phone = aPhone();
    await send(phone);
    return enter(phone, await system.codeFor(phone));
  };

  it('answers the same successor to twenty tabs at once, and all stay signed in', async () => {
    const first = await tokens();
    const successors = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)));
    expect(new Set(successors.map(next => next.refresh_token)).size).toBe(1);
    await expect(refresh(successors[0]?.refresh_token ?? '')).resolves.toBeDefined();
  });

  it('ends the whole session when a used token returns later', async () => {
    const first = await tokens();
    const second = await refresh(first.refresh_token);
    await system.wait(31_000);
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({ code: 'REFRESH_INVALID', status: 422 });
    await expect(refresh(second.refresh_token)).rejects.toMatchObject({ code: 'REFRESH_INVALID' });
    const session = memorySession(storedTokens(second));
    await expect(system.client(session).call('getUser', {})).rejects.toMatchObject({ status: 401 });
  });

  it('ends a session that nobody used for 45 days', async () => {
    const lasting = await tokens();
    const unused = await tokens();
    await system.wait(44 * DAY_MS);
    await system.upkeep();
    const next = await refresh(lasting.refresh_token);
    await system.wait(DAY_MS);
    await system.upkeep();
    await expect(refresh(unused.refresh_token)).rejects.toMatchObject({ code: 'REFRESH_INVALID' });
    const session = memorySession(storedTokens(await refresh(next.refresh_token)));
    await expect(system.client(session).call('getUser', {})).resolves.toBeDefined();
  });

  it('ends a session 90 days after signing in, however often it is used', async () => {
    let last = await tokens();
    for (let time = 0; time < 2; time += 1) {
      await system.wait(44 * DAY_MS);
      await system.upkeep();
      last = await refresh(last.refresh_token);
    }
    await system.wait(2 * DAY_MS);
    await system.upkeep();
    await expect(refresh(last.refresh_token)).rejects.toMatchObject({ code: 'REFRESH_INVALID' });
  });

  it('refuses a forged token', async () => {
    const { refresh_token } = await tokens();
    await expect(refresh(`${refresh_token.slice(0, -2)}xx`)).rejects.toMatchObject({ code: 'REFRESH_INVALID' });
  });

  it('rotates for a program that keeps no cookies, and ends its session on reuse', async () => {
    const phone = aPhone();
    await send(phone);
    const post = async (body: object) => {
      const answer = await fetch(`${system.url}/2024-07/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, cookie: answer.headers.get('set-cookie'), ...(await answer.json()) };
    };
    const rotate = (refresh_token: string) => post({ grant_type: 'refresh_token', refresh_token });
    const code = await system.codeFor(phone);
    const first = await post({ grant_type: 'verification_code', phoneNumber: phone, code });
    expect(first.cookie).toBeNull();
    const second = await rotate(first.refresh_token);
    expect(second.status).toBe(200);
    await system.wait(31_000);
    expect([(await rotate(first.refresh_token)).status, (await rotate(second.refresh_token)).status]).toEqual([
      422, 422,
    ]);
  });

  it('binds a browser to its device cookie', async () => {
    const phone = aPhone();
    await send(phone);
    const post = (body: object, cookie?: string) =>
      fetch(`${system.url}/2024-07/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      });
    const signedIn = await post({
      grant_type: 'verification_code',
      phoneNumber: phone,
      code: await system.codeFor(phone),
    });
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^zodel_device=.*HttpOnly.*SameSite=Strict/);
    const { refresh_token } = (await signedIn.json()) as { refresh_token: string };
    expect((await post({ grant_type: 'refresh_token', refresh_token })).status).toBe(422);
    expect((await post({ grant_type: 'refresh_token', refresh_token }, cookie.split(';')[0])).status).toBe(200);
  });
});

describe('signOut', () => {
  it('ends the session at once', async () => {
    const { client } = await aCommon(system);
    await client.call('signOut', {});
    await expect(client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  });
});
