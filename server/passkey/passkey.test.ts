import { describe, expect, it } from 'vitest';
import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { newId } from '../ids.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import { aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

const system = await aSystem();
const MINUTE_MS = 60_000;

/** At the name of this machine: one of numbers has no passkeys. */
const origin = system.url.replace('127.0.0.1', 'localhost');
const atName = ({
  session,
}: Pick<Person, 'session'>): System['client'] extends (...args: never[]) => infer C ? C : never =>
  createClient({ wire, baseUrl: origin, session });

type Someone = Person & { first: { phoneNumber: string; passphrase: string } };
const someone = async (role: 'OWNER' | 'REVIEWER' = 'REVIEWER'): Promise<Someone> => {
  const staff = await aStaff(system, role);
  return { ...staff, client: atName(staff), first: { phoneNumber: staff.phone, passphrase: staffPassphrase } };
};
const add = async ({ client }: Someone, key = anAuthenticator(origin), name = 'My computer') => {
  const { answer } = key.make(await client.call('askNewPasskey', {}));
  return { key, passkey: await client.call('addPasskey', { body: { name, answer } }) };
};
const withPasskey = async (role?: 'OWNER') => {
  const staff = await someone(role);
  return { staff, ...(await add(staff)) };
};
const stranger = () => atName({ session: memorySession() });
const codeOf = (made: Promise<unknown>): Promise<string> =>
  made.then(
    () => 'DONE',
    ({ code }: { code: string }) => code,
  );

describe('addPasskey', () => {
  it('replaces codes by text, at sign-in and before money moves', async () => {
    const { staff, passkey } = await withPasskey();
    expect(await staff.client.call('getPasskeys', {})).toEqual({ passkeys: [passkey] });
    expect(passkey).toMatchObject({ name: 'My computer', host: 'localhost', lastUsedAt: null });
    const body = { ...staff.first, code: '123456' };
    expect(await codeOf(stranger().call('sendStaffCode', { body: staff.first }))).toBe('PASSKEY_NEEDED');
    expect(await codeOf(stranger().call('signInStaff', { body }))).toBe('PASSKEY_NEEDED');
    expect(await codeOf(staff.client.call('sendProofCode', {}))).toBe('PASSKEY_NEEDED');
    expect(await codeOf(staff.client.call('proveStaff', { body: { code: '123456' } }))).toBe('PASSKEY_NEEDED');
  });

  it('refuses a code that was texted before', async () => {
    const staff = await someone();
    const waiting = stranger();
    await waiting.call('sendStaffCode', { body: staff.first });
    const code = await system.codeFor(staff.phone);
    await add(staff);
    expect(await codeOf(waiting.call('signInStaff', { body: { ...staff.first, code } }))).toBe('PASSKEY_NEEDED');
  });

  it('asks for a fresh proof, and takes one answer to each question', async () => {
    const staff = await someone();
    const key = anAuthenticator(origin);
    const { answer } = key.make(await staff.client.call('askNewPasskey', {}));
    const body = { name: 'My computer', answer };
    await staff.client.call('addPasskey', { body });
    expect(await codeOf(staff.client.call('addPasskey', { body }))).toBe('PASSKEY_WRONG');
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [staff.id]);
    expect(await codeOf(staff.client.call('askNewPasskey', {}))).toBe('PROOF_NEEDED');
  });

  it.each([
    ['another origin', { origin: 'https://zodel.evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a challenge of nobody', { challenge: 'bm8' }],
    ['somebody present but not verified', { flags: 0x41 }],
  ])('refuses one made for %s', async (_, twist) => {
    const staff = await someone();
    const { answer } = anAuthenticator(origin).make(await staff.client.call('askNewPasskey', {}), twist);
    expect(await codeOf(staff.client.call('addPasskey', { body: { name: 'Mine', answer } }))).toBe('PASSKEY_WRONG');
    expect(await staff.client.call('getPasskeys', {})).toEqual({ passkeys: [] });
  });

  it('refuses the question of somebody else, and a late answer', async () => {
    const [staff, other] = [await someone(), await someone()];
    const key = anAuthenticator(origin);
    const { answer } = key.make(await other.client.call('askNewPasskey', {}));
    const body = { name: 'Mine', answer };
    expect(await codeOf(staff.client.call('addPasskey', { body }))).toBe('PASSKEY_WRONG');
    await system.wait(6 * MINUTE_MS);
    expect(await codeOf(other.client.call('addPasskey', { body }))).toBe('PASSKEY_WRONG');
  });

  it('refuses a key that someone has, and more than ten', async () => {
    const { staff, key } = await withPasskey();
    const other = await someone();
    const { answer } = key.make(await other.client.call('askNewPasskey', {}));
    expect(await codeOf(other.client.call('addPasskey', { body: { name: 'Theirs', answer } }))).toBe('PASSKEY_WRONG');
    for (let count = 1; count < 10; count += 1) await add(staff);
    expect(await codeOf(staff.client.call('askNewPasskey', {}))).toBe('PASSKEYS_FULL');
  });

  it('needs an address with a name', async () => {
    const staff = await aStaff(system);
    expect(await codeOf(staff.client.call('askNewPasskey', {}))).toBe('PASSKEY_HOST');
  });
});

describe('signInByPasskey', () => {
  it('opens a session with passphrase and passkey', async () => {
    const { staff, key } = await withPasskey();
    const session = memorySession();
    const client = atName({ session });
    const answer = key.use(await client.call('askPasskey', { body: staff.first }));
    const tokens = await client.call('signInByPasskey', { body: { ...staff.first, answer } });
    session.write({ accessToken: tokens.access_token, refreshToken: null });
    expect(await client.call('getStaff', {})).toMatchObject({ id: staff.id });
    expect((await client.call('getPasskeys', {})).passkeys[0]?.lastUsedAt).not.toBeNull();
    // Its proof is fresh.
    expect(await codeOf(client.call('askNewPasskey', {}))).toBe('DONE');
  });

  it('asks nobody without the passphrase, and nobody without a passkey', async () => {
    const { staff } = await withPasskey();
    const body = { ...staff.first, passphrase: 'another passphrase' };
    expect(await codeOf(stranger().call('askPasskey', { body }))).toBe('PASSPHRASE_WRONG');
    expect(await codeOf(stranger().call('askPasskey', { body: (await someone()).first }))).toBe('PASSKEY_NONE');
  });

  it.each([
    ['another origin', { origin: 'https://zodel.evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a challenge of nobody', { challenge: 'bm8' }],
    ['somebody present but not verified', { flags: 0x01 }],
  ])('refuses an answer for %s', async (_, twist) => {
    const { staff, key } = await withPasskey();
    const client = stranger();
    const answer = key.use(await client.call('askPasskey', { body: staff.first }), twist);
    expect(await codeOf(client.call('signInByPasskey', { body: { ...staff.first, answer } }))).toBe('PASSKEY_WRONG');
  });

  it('refuses a replayed answer, a late one, one by another key, and one signed by somebody else', async () => {
    const { staff, key } = await withPasskey();
    const { key: theirs } = await withPasskey();
    const client = stranger();
    const ask = () => client.call('askPasskey', { body: staff.first });
    const signIn = (answer: ReturnType<typeof key.use>) =>
      codeOf(client.call('signInByPasskey', { body: { ...staff.first, answer } }));
    const answer = key.use(await ask());
    expect(await signIn(answer)).toBe('DONE');
    expect(await signIn(answer)).toBe('PASSKEY_WRONG');
    // Nor as the answer to the next question.
    await ask();
    expect(await signIn(answer)).toBe('PASSKEY_WRONG');
    const late = key.use(await ask());
    await system.wait(6 * MINUTE_MS);
    expect(await signIn(late)).toBe('PASSKEY_WRONG');
    expect(await signIn(theirs.use(await ask()))).toBe('PASSKEY_WRONG');
    const forged = { ...theirs.use(await ask()), id: key.id, rawId: key.id };
    expect(await signIn(forged)).toBe('PASSKEY_WRONG');
  });

  it('refuses a count that goes back, as of a copied key', async () => {
    const { staff, key } = await withPasskey();
    const client = stranger();
    const signIn = async (uses: number) => {
      const answer = key.use(await client.call('askPasskey', { body: staff.first }), { uses });
      return codeOf(client.call('signInByPasskey', { body: { ...staff.first, answer } }));
    };
    expect(await signIn(7)).toBe('DONE');
    expect(await signIn(7)).toBe('PASSKEY_WRONG');
    expect(await signIn(6)).toBe('PASSKEY_WRONG');
    expect(await signIn(8)).toBe('DONE');
  });

  it('takes one of two simultaneous answers', async () => {
    const { staff, key } = await withPasskey();
    const client = stranger();
    const answer = key.use(await client.call('askPasskey', { body: staff.first }));
    const both = [1, 2].map(() => codeOf(client.call('signInByPasskey', { body: { ...staff.first, answer } })));
    expect((await Promise.all(both)).sort()).toEqual(['DONE', 'PASSKEY_WRONG']);
  });

  it('says where the passkey works when the office is opened elsewhere', async () => {
    const { staff } = await withPasskey();
    await system.sql(`update staff_passkeys set host = 'zodel.example' where staff_id = $1`, [staff.id]);
    await expect(stranger().call('askPasskey', { body: staff.first })).rejects.toMatchObject({
      code: 'PASSKEY_HOST',
      sentence: 'Your passkey works at zodel.example only. Open the office there.',
    });
  });
});

describe('proveByPasskey', () => {
  it('lets money move in the session that asked, and in no other', async () => {
    const { staff, key } = await withPasskey();
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [staff.id]);
    const other = await withPasskey();
    const answer = key.use(await staff.client.call('askProofPasskey', {}));
    expect(await codeOf(other.staff.client.call('proveByPasskey', { body: { answer } }))).toBe('PASSKEY_WRONG');
    const { until } = await staff.client.call('proveByPasskey', { body: { answer } });
    expect(Date.parse(until) - system.server.app.clock.now().getTime()).toBeGreaterThan(9 * MINUTE_MS);
    expect(await codeOf(staff.client.call('askNewPasskey', {}))).toBe('DONE');
  });

  it('takes no answer that was given for signing in', async () => {
    const { staff, key } = await withPasskey();
    const answer = key.use(await stranger().call('askPasskey', { body: staff.first }));
    await staff.client.call('askProofPasskey', {});
    expect(await codeOf(staff.client.call('proveByPasskey', { body: { answer } }))).toBe('PASSKEY_WRONG');
  });

  it('is asked sixty times an hour at most', async () => {
    const { staff } = await withPasskey();
    // One question was asked to add the passkey.
    for (let asked = 1; asked < 60; asked += 1) await staff.client.call('askProofPasskey', {});
    expect(await codeOf(staff.client.call('askProofPasskey', {}))).toBe('TOO_MANY');
  });
});

describe('renamePasskey', () => {
  it('renames one’s own, and nobody else’s', async () => {
    const { staff, passkey } = await withPasskey();
    const input = { path: { id: passkey.id }, body: { name: 'The blue key' } };
    expect(await staff.client.call('renamePasskey', input)).toMatchObject({ name: 'The blue key' });
    expect(await codeOf((await someone()).client.call('renamePasskey', input))).toBe('NOT_FOUND');
  });
});

describe('removePasskey', () => {
  it('removes one’s own after a fresh proof; without any, codes are texted again', async () => {
    const { staff, passkey } = await withPasskey();
    const path = { id: passkey.id };
    expect(await codeOf((await someone()).client.call('removePasskey', { path }))).toBe('NOT_FOUND');
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [staff.id]);
    expect(await codeOf(staff.client.call('removePasskey', { path }))).toBe('PROOF_NEEDED');
    await system.sql('update staff_sessions set proved_at = app_now() where staff_id = $1', [staff.id]);
    await staff.client.call('removePasskey', { path });
    expect(await codeOf(stranger().call('sendStaffCode', { body: staff.first }))).toBe('DONE');
  });
});

describe('resetStaffPasskeys', () => {
  it('lets a member who lost theirs in by code again, ends their sessions, and is audited with who and why', async () => {
    const owner = await someone('OWNER');
    const { staff } = await withPasskey();
    expect((await owner.client.call('getStaffMembers', {})).members.find(({ id }) => id === staff.id)?.passkeys).toBe(
      1,
    );
    const reason = 'Their phone was stolen.';
    const member = await owner.client.call('resetStaffPasskeys', { path: { id: staff.id }, body: { reason } });
    expect(member).toMatchObject({ id: staff.id, passkeys: 0 });
    await expect.poll(() => codeOf(staff.client.call('getStaff', {}))).toBe('UNAUTHENTICATED');
    expect(await codeOf(stranger().call('sendStaffCode', { body: staff.first }))).toBe('DONE');
    const again = { path: { id: staff.id }, body: { reason } };
    expect(await codeOf(owner.client.call('resetStaffPasskeys', again))).toBe('PASSKEY_NONE');
    const { changes } = await owner.client.call('getStaffMembers', {});
    expect(changes.slice(0, 2).map(({ action, why }) => [action, why])).toEqual([
      ['PASSKEY_REMOVED', reason],
      ['PASSKEY_ADDED', null],
    ]);
  });

  it('is for owners, and for members who are there', async () => {
    const { staff } = await withPasskey();
    const input = { path: { id: staff.id }, body: { reason: 'Lost.' } };
    expect(await codeOf((await someone()).client.call('resetStaffPasskeys', input))).toBe('FORBIDDEN');
    const nobody = { ...input, path: { id: newId() } };
    expect(await codeOf((await someone('OWNER')).client.call('resetStaffPasskeys', nobody))).toBe('NOT_FOUND');
  });
});
