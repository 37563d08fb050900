import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyedHash } from '../auth/secrets.ts';
import { aBrowser, anAddress, type Browser } from '../testing/browsers.ts';
import { aPhone, aStaff, staffPassphrase } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { countAttempt } from './passphrase-backoff.ts';

const tryTo = (browser: Browser, phoneNumber: string, passphrase: string) =>
  browser.post('/office/code', { phoneNumber, passphrase });
const guess = async (browser: Browser, phoneNumber: string) => {
  const { retryAfter, body } = await tryTo(browser, phoneNumber, 'guess');
  return [body.code, retryAfter];
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a wrong passphrase', () => {
  let system: System;
  beforeAll(async () => {
    system = await aSystem();
  });

  it.each(['has', 'does not have'])('delays the next attempt, where the phone %s a member', async which => {
    const phone = which === 'has' ? (await aStaff(system)).phone : aPhone();
    const stranger = aBrowser(system);
    expect(await guess(stranger, phone)).toEqual(['PASSPHRASE_WRONG', null]);
    await system.sql('update passphrase_tries set wrong = 9');
    expect(await guess(stranger, phone)).toEqual(['PASSPHRASE_WRONG', null]);
    const { status, retryAfter, body } = await tryTo(stranger, phone, staffPassphrase);
    expect([status, body.code]).toEqual([429, 'TOO_MANY']);
    expect(body.message).toBe(`Too many wrong passphrases were typed here. Try again in ${retryAfter} s.`);
    expect(retryAfter).toBeGreaterThan(25);
  });

  it('counts concurrent attempts like sequential ones', async () => {
    // A slow machine would outlast the first wait of a second.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [phone, stranger] = [aPhone(), aBrowser(system)];
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await guess(stranger, phone))[0]));
    expect(codes.filter(code => code === 'PASSPHRASE_WRONG')).toHaveLength(5);
  });

  it('does not lock the member out elsewhere', { timeout: 30_000 }, async () => {
    const [{ phone }, office] = [await aStaff(system), aBrowser(system)];
    await system.wait(31_000);
    expect(await tryTo(office, phone, staffPassphrase)).toMatchObject({ status: 200 });
    const code = await system.codeFor(phone);
    const who = { phoneNumber: phone, passphrase: staffPassphrase };
    await office.post('/office/session', { ...who, code });
    const { app } = system.server;
    const account = keyedHash(app.config, 'passphrase-of', phone);
    for (let tried = 0; tried < 30; tried += 1)
      await countAttempt(app, { account, requester: anAddress(), isKnownDevice: false });
    await system.wait(31_000);
    expect(await tryTo(office, phone, staffPassphrase)).toMatchObject({ status: 200 });
    await system.wait(31_000);
    expect(await tryTo(aBrowser(system), phone, staffPassphrase)).toMatchObject({ status: 200 });
    const stranger = aBrowser(system);
    expect(await guess(stranger, phone)).toEqual(['PASSPHRASE_WRONG', null]);
    expect((await guess(stranger, phone))[0]).toBe('TOO_MANY');
  });
});

describe('an address that tries many accounts', () => {
  it('is limited per hour', async () => {
    const system = await aSystem({ CODE_CHECKS_PER_ADDRESS: '2' });
    const stranger = aBrowser(system);
    const codes: unknown[] = [];
    for (let tried = 0; tried < 3; tried += 1) codes.push((await guess(stranger, aPhone()))[0]);
    expect(codes).toEqual(['PASSPHRASE_WRONG', 'PASSPHRASE_WRONG', 'TOO_MANY']);
  });
});
