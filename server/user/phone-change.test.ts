import { describe, expect, it } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { aSocket } from '../testing/live.ts';
import { aCommon, aManager, aPhone, type Person } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const anyone = system.client();
const HOUR_MS = 3_600_000;

const moveTo = async ({ client }: Pick<Person, 'client'>, phoneNumber: string) => {
  await client.call('sendPhoneCode', { body: { phoneNumber } });
  return client.call('changePhone', { body: { phoneNumber, code: await system.codeFor(phoneNumber) } });
};

const signIn = async (phoneNumber: string) => {
  await system.wait(31_000);
  const session = memorySession();
  const client = system.client(session);
  await client.call('sendCode', { body: { phoneNumber } });
  const code = await system.codeFor(phoneNumber);
  const body = { grant_type: 'verification_code', phoneNumber, code } as const;
  session.write(storedTokens(await client.call('getAccessToken', { body })));
  return client;
};

/** The secret of the link in the newest text to an old number. */
const secretSentTo = async (phone: string): Promise<string> => {
  const link = (await textsTo(system, { phone })).findLast(text => text.includes('/undo-phone/'));
  const [, secret] = /\/undo-phone\/([\w-]{22})$/.exec(link ?? '') ?? [];
  if (!secret) throw new Error(`No link was sent to ${phone}.`);
  return secret;
};

const undo = (secret: string) => anyone.call('undoPhoneChange', { path: { secret } });

describe('changePhone', () => {
  it('accepts only a code that this account requested', async () => {
    const [person, other, phoneNumber] = [await aCommon(system), await aCommon(system), aPhone()];
    await anyone.call('sendCode', { body: { phoneNumber } });
    const body = { phoneNumber, code: await system.codeFor(phoneNumber) };
    await expect(person.client.call('changePhone', { body })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await system.wait(31_000);
    await other.client.call('sendPhoneCode', { body: { phoneNumber } });
    const theirs = { phoneNumber, code: await system.codeFor(phoneNumber) };
    await expect(person.client.call('changePhone', { body: theirs })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    const grant = { grant_type: 'verification_code', ...theirs } as const;
    await expect(anyone.call('getAccessToken', { body: grant })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    expect(await other.client.call('changePhone', { body: theirs })).toMatchObject({ phone: phoneNumber });
  });

  it('ends every other session, and notifies the old number at once', async () => {
    const person = await aManager(system);
    const elsewhere = await signIn(person.phone);
    const { closed } = await aSocket(system, await bearerOf({ client: elsewhere }));
    await moveTo(person, aPhone());
    await closed;
    await expect(elsewhere.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    await expect(person.client.call('getUser', {})).resolves.toBeDefined();
    await secretSentTo(person.phone);
    const { history, phoneChanges } = await person.client.call('getOwnData', {});
    expect(phoneChanges).toMatchObject([{ oldPhone: person.phone, undoneAt: null }]);
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'PHONE_CHANGED', after: { ending: expect.stringMatching(/^\d\d$/) } }),
    );
  });

  it('reserves the old number for 72 hours', async () => {
    const [person, other] = [await aCommon(system), await aCommon(system)];
    await moveTo(person, aPhone());
    await expect(signIn(person.phone)).rejects.toMatchObject({ status: 409, code: 'PHONE_RESERVED' });
    await system.wait(31_000);
    await expect(moveTo(other, person.phone)).rejects.toMatchObject({ code: 'PHONE_RESERVED' });
    await system.wait(73 * HOUR_MS);
    const client = await signIn(person.phone);
    expect((await client.call('getUser', {})).id).not.toBe(person.id);
  });

  it('allows five changes in that time', async () => {
    const person = await aCommon(system);
    for (let changes = 0; changes < 5; changes += 1) await moveTo(person, aPhone());
    await expect(moveTo(person, aPhone())).rejects.toMatchObject({ status: 429 });
  });
});

describe('undoPhoneChange', () => {
  it('restores the number once, and signs everyone out', async () => {
    const [person, phone] = [await aCommon(system), aPhone()];
    await moveTo(person, phone);
    const secret = await secretSentTo(person.phone);
    expect(await anyone.call('getPhoneChange', { path: { secret } })).toMatchObject({
      oldEnding: person.phone.slice(-2),
      newEnding: phone.slice(-2),
    });
    await undo(secret);
    await expect(person.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    expect((await (await signIn(person.phone)).call('getUser', {})).id).toBe(person.id);
    await expect(undo(secret)).rejects.toMatchObject({ status: 404 });
    await expect(anyone.call('getPhoneChange', { path: { secret } })).rejects.toMatchObject({ status: 404 });
  });

  it('of the first of two changes undoes both and releases the numbers between', async () => {
    const [person, second, third] = [await aCommon(system), aPhone(), aPhone()];
    await moveTo(person, second);
    const first = await secretSentTo(person.phone);
    await moveTo(person, third);
    const later = await secretSentTo(second);
    await undo(first);
    await expect(undo(later)).rejects.toMatchObject({ status: 404 });
    expect(await system.sql('select phone from users where id = $1', [person.id])).toEqual([{ phone: person.phone }]);
    await expect(signIn(second)).resolves.toBeDefined();
  });

  it('of the second keeps the first undoable', async () => {
    const [person, second, third] = [await aCommon(system), aPhone(), aPhone()];
    await moveTo(person, second);
    await moveTo(person, third);
    await undo(await secretSentTo(second));
    expect(await system.sql('select phone from users where id = $1', [person.id])).toEqual([{ phone: second }]);
    await undo(await secretSentTo(person.phone));
    expect(await system.sql('select phone from users where id = $1', [person.id])).toEqual([{ phone: person.phone }]);
  });

  it('by two links at once ends with the older number', async () => {
    const [person, second, third] = [await aCommon(system), aPhone(), aPhone()];
    await moveTo(person, second);
    await moveTo(person, third);
    const secrets = [await secretSentTo(person.phone), await secretSentTo(second)];
    await Promise.allSettled(secrets.map(undo));
    expect(await system.sql('select phone from users where id = $1', [person.id])).toEqual([{ phone: person.phone }]);
  });

  it('is refused after 72 hours, and after the account is deleted', async () => {
    const [late, gone] = [await aCommon(system), await aCommon(system)];
    await moveTo(gone, aPhone());
    const ofGone = await secretSentTo(gone.phone);
    await gone.client.call('deleteUser', {});
    await expect(undo(ofGone)).rejects.toMatchObject({ status: 404 });
    await moveTo(late, aPhone());
    const ofLate = await secretSentTo(late.phone);
    await system.wait(72 * HOUR_MS);
    await system.upkeep();
    await expect(undo(ofLate)).rejects.toMatchObject({ status: 404 });
    expect(await system.sql('select 1 from phone_changes')).toEqual([]);
  });
});
