import { describe, expect, it } from 'vitest';
import { aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const passphrase = 'sixteen grey swans';

const change = ({ client }: Person, current = staffPassphrase, next = passphrase) =>
  client.call('changePassphrase', { body: { current, passphrase: next } });
const signIn = async ({ phone: phoneNumber }: Person, typed: string) => {
  const first = { phoneNumber, passphrase: typed };
  await system.client().call('sendStaffCode', { body: first });
};

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
    await expect.poll(asOther, { timeout: 1000 }).toBe(401);
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
