import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Passphrase } from '#contract/schemas/passphrase.ts';
import { aManager, aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { costLittle, hashPassphrase, isPassphrase } from './passphrase.ts';

let system: System;
let staff: Person;
beforeAll(async () => {
  system = await aSystem();
  staff = await aStaff(system);
});

const askCode = (phoneNumber: string, passphrase: string) =>
  system.client().call('sendStaffCode', { body: { phoneNumber, passphrase } });

describe('a passphrase', () => {
  it('is stored salted, and verified in any Unicode normalization', async () => {
    const stored = await hashPassphrase('café');
    expect(stored).not.toBe(await hashPassphrase('café'));
    expect(await isPassphrase('cafe\u0301', stored)).toBe(true);
    expect(await isPassphrase('cafe', stored)).toBe(false);
    expect(await isPassphrase('', null)).toBe(false);
  });

  it('costs what scrypt does with 32 MB three times, except in tests', async () => {
    onTestFinished(() => costLittle());
    costLittle(false);
    const stored = 'c2FsdCBmb3IgdGVzdHMxNg:b7CttrqLytywLFgHnQtrW9zD1M15vJFGkMX-xL0BslE';
    expect(await isPassphrase(staffPassphrase, stored)).toBe(true);
    expect(await isPassphrase(staffPassphrase, await hashPassphrase(staffPassphrase))).toBe(true);
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => costLittle()).toThrow('Passphrases cost what they must');
    vi.unstubAllEnvs();
    expect(await isPassphrase(staffPassphrase, stored)).toBe(true);
  });

  it('is compared with its case, its spaces, and every character up to the 200th', async () => {
    const typed = `${'Grease pencil '.repeat(14)}end `;
    expect(typed).toHaveLength(200);
    const stored = await hashPassphrase(typed);
    const given = [typed, typed.toLowerCase(), typed.trimEnd(), `${typed.slice(0, 199)}.`];
    const taken = await Promise.all(given.map(one => isPassphrase(one, stored)));
    expect(taken).toEqual([true, false, false, false]);
  });

  it('may be of 64 characters and of up to 200, and no longer than can be typed to sign in', () => {
    const accepts = (text: string) => Passphrase.safeParse(text).success;
    for (const long of ['x'.repeat(64), 'grease 10 % of 3 € ', 'é 日本'.repeat(50), '👩'.repeat(100)])
      expect([long, accepts(long)]).toEqual([long, true]);
    for (const longer of ['x'.repeat(201), '👩'.repeat(101)])
      expect([longer, accepts(longer)]).toEqual([longer, false]);
  });
});

describe('sendStaffCode', () => {
  it('refuses a wrong passphrase, an unknown phone and a disabled member alike', async () => {
    const disabled = await aStaff(system);
    await system.sql('update staff set disabled_at = now() where id = $1', [disabled.id]);
    const answers = await Promise.allSettled([
      askCode(staff.phone, 'wrong'),
      askCode('+1 702 555 0199', staffPassphrase),
      askCode(disabled.phone, staffPassphrase),
    ]);
    const bodies = answers.map(answer => answer.status === 'rejected' && { ...answer.reason });
    expect(bodies[0]).toMatchObject({ status: 422, code: 'PASSPHRASE_WRONG' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});

describe('signInStaff', () => {
  it('requires both factors, and its code works nowhere else', async () => {
    await system.wait(31_000);
    await askCode(staff.phone, staffPassphrase);
    const code = await system.codeFor(staff.phone);
    const client = system.client();
    await expect(
      client.call('signInStaff', { body: { phoneNumber: staff.phone, passphrase: 'wrong', code } }),
    ).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' });
    await expect(
      client.call('getAccessToken', {
        body: { grant_type: 'verification_code', phoneNumber: staff.phone, code },
      }),
    ).rejects.toMatchObject({ code: 'CODE_WRONG' });
    const tokens = await client.call('signInStaff', {
      body: { phoneNumber: staff.phone, passphrase: staffPassphrase, code },
    });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 43_200 });
  });

  it('refuses a code that was sent to the phone as a user', async () => {
    await system.client().call('sendCode', { body: { phoneNumber: staff.phone } });
    const code = await system.codeFor(staff.phone);
    await expect(
      system.client().call('signInStaff', {
        body: { phoneNumber: staff.phone, passphrase: staffPassphrase, code },
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('separates the office from the marketplace', async () => {
    const manager = await aManager(system);
    await expect(manager.client.call('getQueue', {})).rejects.toMatchObject({ status: 401 });
    await expect(staff.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('signOutStaff', () => {
  it('ends the session', async () => {
    const member = await aStaff(system);
    expect(await member.client.call('getStaff', {})).toEqual({
      id: member.id,
      name: 'Sol Reyes',
      role: 'REVIEWER',
      may: expect.arrayContaining(['getStaff', 'approveJob']),
      openCases: 0,
      openApprovals: 0,
      openIncidents: 0,
      openMoney: 0,
    });
    await member.client.call('signOutStaff', {});
    await expect(member.client.call('getStaff', {})).rejects.toMatchObject({ status: 401 });
  });
});
