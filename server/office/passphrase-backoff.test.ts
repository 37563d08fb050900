import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { clearAttempts, countAttempt } from './passphrase-backoff.ts';

const system = await aSystem();
const { app } = system.server;
const of = (account: string, requester = 'one address', isKnownDevice = false) => ({
  account,
  requester,
  isKnownDevice,
});

/** Seconds of delay, or 0 when an attempt is allowed. */
const waitOf = (tried: ReturnType<typeof of>): Promise<number> =>
  countAttempt(app, tried).then(
    () => 0,
    error => error.details.retryAfterSeconds,
  );
const tryOften = async (times: number, tried: ReturnType<typeof of>): Promise<void> => {
  for (let made = 0; made < times; made += 1) await countAttempt(app, tried);
};

describe('the wait after wrong passphrases', () => {
  it('doubles from the fifth attempt on, up to 15 minutes', async () => {
    const tried = of('doubling');
    await tryOften(5, tried);
    const waits: number[] = [];
    for (let made = 0; made < 12; made += 1) {
      const seconds = await waitOf(tried);
      waits.push(seconds);
      await system.wait(seconds * 1000);
      await countAttempt(app, tried);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('is reset by a right one, or after an hour without an attempt', async () => {
    const [right, rested] = [of('right'), of('rested')];
    await tryOften(4, right);
    await clearAttempts(app, right);
    await tryOften(5, right);
    await tryOften(5, rested);
    await system.wait(3_601_000);
    await tryOften(5, rested);
    expect(await waitOf(rested)).toBe(1);
  });

  it('applies per account and address', async () => {
    await tryOften(5, of('mine'));
    expect(await waitOf(of('mine'))).toBe(1);
    expect(await waitOf(of('mine', 'another address'))).toBe(0);
    expect(await waitOf(of('another account'))).toBe(0);
  });

  it('is long after one attempt while an account is under attack, except for known devices', async () => {
    for (let address = 0; address < 30; address += 1) await countAttempt(app, of('attacked', `address ${address}`));
    expect(await waitOf(of('attacked', 'a new address'))).toBe(0);
    expect(await waitOf(of('attacked', 'a new address'))).toBe(60);
    const known = of('attacked', 'a known device', true);
    await tryOften(4, known);
    expect(await waitOf(known)).toBe(0);
  });
});
