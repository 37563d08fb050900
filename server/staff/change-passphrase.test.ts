import { describe, expect, it, vi } from 'vitest';
import { inUnknownDeviceQueue, waitingChecks } from '../office/unknown-device-queue.ts';
import { aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { setPassphrase } from './change.ts';

const system = await aSystem();
const passphrase = 'sixteen grey swans';

const change = ({ client }: Person, current = staffPassphrase, next = passphrase) =>
  client.call('changePassphrase', { body: { current, passphrase: next } });
const signIn = async ({ phone: phoneNumber }: Person, typed: string) => {
  const first = { phoneNumber, passphrase: typed };
  await system.client().call('sendStaffCode', { body: first });
};

/** Makes a call during a reset that commits once the call waits for it. */
const duringReset = async (member: Person, make: () => Promise<unknown>) => {
  let outcome: Promise<unknown> = Promise.resolve();
  await system.server.app.database.db.transaction(async tx => {
    await setPassphrase(tx, member.id, null, system.server.app.clock.now());
    outcome = make().catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await system.sql('select 1 from pg_locks where not granted')).not.toEqual([]), {
      timeout: 30_000,
      interval: 50,
    });
  });
  return outcome;
};

describe('a reset while the passphrase was checked', () => {
  const hashOf = ({ id }: Person) => system.sql('select passphrase_hash as hash from staff where id = $1', [id]);

  it('is not undone by a change', async () => {
    const member = await aStaff(system);
    expect(await duringReset(member, () => change(member))).toMatchObject({ code: 'PASSPHRASE_WRONG' });
    expect(await hashOf(member)).toEqual([{ hash: null }]);
  });

  it('lets no session open', async () => {
    const member = await aStaff(system);
    const first = { phoneNumber: member.phone, passphrase: staffPassphrase };
    await system.client().call('sendStaffCode', { body: first });
    const body = { ...first, code: await system.codeFor(member.phone) };
    const signingIn = () => system.client().call('signInStaff', { body });
    expect(await duringReset(member, signingIn)).toMatchObject({ code: 'PASSPHRASE_WRONG' });
    expect(
      await system.sql('select 1 from staff_sessions where staff_id = $1 and revoked_at is null', [member.id]),
    ).toEqual([]);
  });

  it('counts for those who wait for their check', async () => {
    const member = await aStaff(system);
    const { promise: turn, resolve: go } = Promise.withResolvers<void>();
    const busy = [inUnknownDeviceQueue(() => turn), inUnknownDeviceQueue(() => turn)];
    const waiting = signIn(member, staffPassphrase).catch((error: unknown) => error);
    await vi.waitFor(() => expect(waitingChecks()).toBe(1), 30_000);
    await system.sql('update staff set passphrase_hash = null where id = $1', [member.id]);
    go();
    await Promise.all(busy);
    expect(await waiting).toMatchObject({ code: 'PASSPHRASE_WRONG' });
  });
});

describe('changePassphrase', () => {
  it('takes the new one from then on, and the old one no more', async () => {
    const member = await aStaff(system);
    await change(member);
    await expect(signIn(member, staffPassphrase)).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' });
    await signIn(member, passphrase);
  });

  it('ends one’s other sessions at once, and not this one', async () => {
    const member = await aStaff(system);
    const code = async () => {
      const first = { phoneNumber: member.phone, passphrase: staffPassphrase };
      await system.client().call('sendStaffCode', { body: first });
      return { ...first, code: await system.codeFor(member.phone) };
    };
    const other = await system.client().call('signInStaff', { body: await code() });
    const asOther = () =>
      fetch(`${system.url}/2024-07/office/staff`, { headers: { authorization: `Bearer ${other.access_token}` } }).then(
        ({ status }) => status,
      );
    expect(await asOther()).toBe(200);
    await change(member);
    await expect.poll(asOther).toBe(401);
    await member.client.call('getStaff', {});
  });

  it('asks for the present one, and counts wrong tries like those at sign-in', async () => {
    const member = await aStaff(system);
    const wrong = change(member, 'another passphrase');
    await expect(wrong).rejects.toMatchObject({
      code: 'PASSPHRASE_WRONG',
      fields: { current: 'This is not your passphrase.' },
    });
    const guess = () => change(member, 'another passphrase').catch(() => undefined);
    for (let tries = 1; tries < 5; tries += 1) await guess();
    // Each waits as long as it must, until the next wait outlasts a stall of the machine.
    for (const seconds of [1, 2, 4, 8, 16]) {
      await system.wait(seconds * 1000);
      await guess();
    }
    await expect(change(member)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('refuses one that is common or short, and keeps the present one', async () => {
    const member = await aStaff(system);
    await expect(change(member, staffPassphrase, 'qwerty123456')).rejects.toMatchObject({ code: 'PASSPHRASE_COMMON' });
    await expect(change(member, staffPassphrase, 'short')).rejects.toMatchObject({ code: 'VALIDATION' });
    await signIn(member, staffPassphrase);
  });

  it('is audited', async () => {
    const member = await aStaff(system);
    await change(member);
    const [entry] = await system.sql(
      'select actor, action from audit_entries where subject_id = $1 order by id desc limit 1',
      [member.id],
    );
    expect(entry).toEqual({ actor: `staff:${member.id}`, action: 'PASSPHRASE_SET' });
  });
});
