import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { aBrowser, askCode, enterCode } from '../testing/browsers.ts';
import { whileCommitsFail } from '../testing/fail-commits.ts';
import { aSocket } from '../testing/live.ts';
import { aCommon, aPhone, type Person } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

/** The person signs in again on another device. */
const elsewhere = async ({ phone }: Person, timeZone?: string) => {
  await system.wait(31_000);
  const session = memorySession();
  const client = system.client(session);
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const grant = { grant_type: 'verification_code', phoneNumber: phone, code: await system.codeFor(phone) } as const;
  session.write(
    storedTokens(await client.call('getAccessToken', { body: { ...grant, ...(timeZone && { timeZone }) } })),
  );
  return { client, session };
};

const othersOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call('getDevices', {})).items.filter(({ isThis }) => !isThis);

describe('getDevices', () => {
  it('lists for each session the browser’s name, its time zone and when it was last seen', async () => {
    const person = await aCommon(system);
    await elsewhere(person, 'America/Los_Angeles');
    await elsewhere(person, 'Nowhere/Else');
    const { items } = await person.client.call('getDevices', {});
    expect(items.map(({ name, timeZone, isThis }) => [name, timeZone, isThis])).toEqual([
      ['Another program', null, true],
      ['Another program', null, false],
      ['Another program', 'America/Los_Angeles', false],
    ]);
  });

  it('is updated by every refresh', async () => {
    const person = await aCommon(system);
    const { session } = await elsewhere(person, 'America/Los_Angeles');
    await system.wait(3_600_000);
    const refresh_token = session.read().refreshToken ?? '';
    await system
      .client()
      .call('getAccessToken', { body: { grant_type: 'refresh_token', refresh_token, timeZone: 'Europe/Paris' } });
    const [other] = await othersOf(await elsewhere(person));
    expect(other).toMatchObject({ timeZone: 'Europe/Paris' });
    expect(Date.parse(other?.lastSeenAt ?? '') - Date.parse(other?.signedInAt ?? '')).toBeGreaterThan(3_500_000);
  });

  it('lists a browser once, however often someone signs in with it', async () => {
    const [phone, browser] = [aPhone(), aBrowser(system)];
    const signIn = async () => {
      await askCode(browser, phone);
      return enterCode(browser, phone, await system.codeFor(phone));
    };
    await signIn();
    await system.wait(31_000);
    const { body } = await signIn();
    const client = system.client(memorySession({ accessToken: String(body.access_token), refreshToken: null }));
    expect((await client.call('getDevices', {})).items).toMatchObject([{ isThis: true }]);
  });
});

describe('a browser that signs in anew', () => {
  it('ends its session before once that is committed, and not when it is not', async () => {
    const [phone, browser] = [aPhone(), aBrowser(system)];
    const signIn = async () => {
      await askCode(browser, phone);
      return enterCode(browser, phone, await system.codeFor(phone));
    };
    const ended: string[] = [];
    const unsubscribe = system.server.app.bus.subscribe(message => {
      if (message.kind === 'SESSION_ENDED') ended.push(message.sessionId);
    });
    expect((await signIn()).status).toBe(200);
    const [before] = await system.sql(
      'select s.id from sessions s join users u on u.id = s.user_id where u.phone = $1',
      [phone],
    );
    await system.wait(31_000);
    await whileCommitsFail(system, 'sessions', async () => expect((await signIn()).status).not.toBe(200));
    expect(ended).toEqual([]);
    await system.wait(31_000);
    expect((await signIn()).status).toBe(200);
    expect(ended).toEqual([before?.id]);
    unsubscribe();
  });
});

describe('signOutDevice', () => {
  it('ends only that session and its connection, at once', async () => {
    // Nothing but the sign-out ends it: no connection is looked after.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const person = await aCommon(system);
    const [first, second] = [await elsewhere(person), await elsewhere(person)];
    const { closed } = await aSocket(system, await bearerOf(first));
    const [, lost] = await othersOf(person);
    await person.client.call('signOutDevice', { path: { id: lost?.id ?? '' } });
    await closed;
    await expect(first.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    await expect(second.client.call('getUser', {})).resolves.toBeDefined();
    await expect(person.client.call('signOutDevice', { path: { id: lost?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('refuses another person’s session', async () => {
    const [one, other] = [await aCommon(system), await aCommon(system)];
    const [theirs] = (await other.client.call('getDevices', {})).items;
    await expect(one.client.call('signOutDevice', { path: { id: theirs?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(other.client.call('getUser', {})).resolves.toBeDefined();
  });

  it('is audited, and makes the device unknown', async () => {
    const [phone, lost] = [aPhone(), aBrowser(system)];
    await askCode(lost, phone);
    await enterCode(lost, phone, await system.codeFor(phone));
    const { client } = await elsewhere({ phone } as Person);
    const [device] = await othersOf({ client });
    await client.call('signOutDevice', { path: { id: device?.id ?? '' } });
    const { history } = await client.call('getOwnData', {});
    expect(history).toContainEqual(
      expect.objectContaining({ by: 'YOU', action: 'SIGNED_OUT', after: { device: 'Another program' } }),
    );
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await system.wait(31_000);
      await askCode(aBrowser(system), phone);
    }
    expect((await askCode(lost, phone)).body).toMatchObject({ code: 'CODE_TOO_MANY' });
  });
});

describe('signOutElsewhere', () => {
  it('ends every session but the caller’s', async () => {
    const person = await aCommon(system);
    const [first, second] = [await elsewhere(person), await elsewhere(person)];
    const sockets = await Promise.all(
      [first, second].map(async ({ client }) => aSocket(system, await bearerOf({ client: client }))),
    );
    await person.client.call('signOutElsewhere', {});
    await Promise.all(sockets.map(({ closed }) => closed));
    for (const { client } of [first, second])
      await expect(client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    expect((await person.client.call('getDevices', {})).items).toMatchObject([{ isThis: true }]);
  });
});
