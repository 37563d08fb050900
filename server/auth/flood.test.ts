import { beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, anAddress, askCode, type Browser, enterCode, signInWith } from '../testing/browsers.ts';
import { aPhone, aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

/** The rate limits of a deployment. */
const caps = {
  CODE_SENDS_PER_ADDRESS: '20',
  CODE_SENDS_PER_PREFIX: '100',
  CODE_SENDS_IN_ALL: '1000',
  CODE_CHECKS_PER_ADDRESS: '60',
  REQUESTS_PER_MINUTE: '1200',
};
const HOUR_MS = 3_600_000;

let victims = 0;
/** Spread over seven hundred exchanges, so that no prefix reaches its cap. */
const aVictim = (): string => {
  victims += 1;
  return `+1202${200 + (victims % 700)}${1000 + victims}`;
};

const flood = async (system: System, addresses: number, each: number): Promise<number> => {
  const browsers = Array.from({ length: addresses }, () => aBrowser(system));
  let sent = 0;
  for (let round = 0; round < each; round += 1)
    for (const answer of await Promise.all(browsers.map(browser => askCode(browser, aVictim()))))
      sent += answer.status === 200 ? 1 : 0;
  return sent;
};

describe('a flood of codes', () => {
  let system: System;
  let mine: Browser;
  let staff: Person;
  const phone = aPhone();
  beforeAll(async () => {
    system = await aSystem(caps);
    mine = aBrowser(system);
    await signInWith(system, mine, phone);
    staff = await aStaff(system);
    await system.wait(HOUR_MS);
  });

  it('from 52 addresses leaves capacity for others', async () => {
    expect(await flood(system, 52, 4)).toBe(156);
    expect(await askCode(aBrowser(system), aVictim())).toMatchObject({ status: 200 });
  });

  it('from more addresses delays unknown devices, and says for how long', async () => {
    await flood(system, 40, 1);
    const { status, retryAfter, body } = await askCode(aBrowser(system), aVictim());
    expect([status, body.code]).toEqual([429, 'CODE_TOO_MANY']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect(body.message).toMatch(
      /^So many codes are being asked for that new devices have to wait\. Try again in \d+ /,
    );
  });

  it('does not delay a device that has signed in before', async () => {
    expect(await askCode(mine, phone)).toMatchObject({ status: 200 });
    const code = await system.codeFor(phone);
    expect(await enterCode(mine, phone, code)).toMatchObject({ status: 200 });
  });

  it('does not delay staff, on any device', async () => {
    const office = aBrowser(system);
    const who = { phoneNumber: staff.phone, passphrase: staffPassphrase };
    expect(await office.post('/office/code', who)).toMatchObject({ status: 200 });
    const code = await system.codeFor(staff.phone);
    expect(await office.post('/office/session', { ...who, code })).toMatchObject({ status: 200 });
  });

  it('lets unknown devices in again within ten minutes', async () => {
    await system.wait(600_000);
    expect(await askCode(aBrowser(system), aVictim())).toMatchObject({ status: 200 });
  });
});

describe('devices that are known', () => {
  const knownAt = async (system: System, address: string) => {
    const [browser, phone] = [aBrowser(system, address), aPhone()];
    await signInWith(system, browser, phone);
    await system.wait(HOUR_MS);
    return async () => {
      await system.wait(31_000);
      return askCode(browser, phone);
    };
  };

  it('get five times as many codes at one address as strangers, and no more', async () => {
    const system = await aSystem({ ...caps, CODE_SENDS_PER_ADDRESS: '1' });
    const address = anAddress();
    const [one, other] = [await knownAt(system, address), await knownAt(system, address)];
    for (const ask of [one, other, one, other, one]) expect(await ask()).toMatchObject({ status: 200 });
    const { status, body } = await other();
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^Many codes were asked for from your network/),
    ]);
  });

  it('get five times as many codes in all as strangers, and no more', async () => {
    const system = await aSystem({ ...caps, CODE_SENDS_IN_ALL: '1' });
    const [one, other] = [await knownAt(system, anAddress()), await knownAt(system, anAddress())];
    expect(await one()).toMatchObject({ status: 200 });
    const { status, body } = await other();
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^So many codes are being asked for\. Try/)]);
    await system.wait(600_000);
    expect(await other()).toMatchObject({ status: 200 });
  });
});

it('sends no more codes in an hour than the cap, whoever asks for them', async () => {
  const system = await aSystem({ ...caps, CODE_SENDS_IN_ALL: '12' });
  let sent = 0;
  for (let part = 0; part < 6; part += 1) {
    sent += await flood(system, 4, 1);
    await system.wait(601_000);
    await system.upkeep();
  }
  expect(sent).toBe(12);
});

describe('codes that strangers request for a phone', () => {
  let system: System;
  beforeAll(async () => {
    system = await aSystem(caps);
  });

  it('do not count against the owner’s device', async () => {
    const [phone, mine] = [aPhone(), aBrowser(system)];
    await signInWith(system, mine, phone);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await system.wait(31_000);
      await askCode(aBrowser(system), phone);
    }
    expect((await askCode(aBrowser(system), phone)).body).toMatchObject({ code: 'CODE_TOO_MANY' });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await askCode(mine, phone)).toMatchObject({ status: 200 });
      await system.wait(31_000);
    }
  });

  it('do not keep it from other new devices', async () => {
    const [phone, address] = [aVictim(), anAddress()];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await askCode(aBrowser(system, address), phone)).toMatchObject({ status: 200 });
      await system.wait(31_000);
    }
    expect((await askCode(aBrowser(system, address), phone)).body).toMatchObject({ code: 'CODE_TOO_MANY' });
    const owner = aBrowser(system);
    const { retryAfter } = await askCode(owner, phone);
    expect(retryAfter).toBeLessThanOrEqual(270);
    await system.wait(Number(retryAfter) * 1000);
    expect((await askCode(aBrowser(system, address), phone)).body).toMatchObject({ code: 'CODE_TOO_MANY' });
    await signInWith(system, owner, phone);
  });

  it('are answered alike whether the phone has an account or not', async () => {
    const phone = aPhone();
    await signInWith(system, aBrowser(system), phone);
    await system.wait(HOUR_MS);
    const known = await askCode(aBrowser(system), phone);
    expect(await askCode(aBrowser(system), aPhone())).toEqual(known);
    const [again, unknown] = [await askCode(aBrowser(system), phone), aPhone()];
    await askCode(aBrowser(system), unknown);
    expect(await askCode(aBrowser(system), unknown)).toEqual(again);
    expect(again).toMatchObject({ status: 429, body: { code: 'CODE_ELSEWHERE' } });
  });

  it('can be neither tried nor used up by another device', async () => {
    const [phone, mine] = [aPhone(), aBrowser(system)];
    await askCode(mine, phone);
    const code = await system.codeFor(phone);
    const stranger = aBrowser(system);
    for (let tried = 0; tried < 6; tried += 1)
      expect((await enterCode(stranger, phone, code)).body).toMatchObject({ code: 'CODE_WRONG' });
    expect(await enterCode(mine, phone, code)).toMatchObject({ status: 200 });
  });

  it('are counted by address for a client without cookies', async () => {
    const [phone, address] = [aPhone(), anAddress()];
    const program = () => ({
      ...aBrowser(system, address),
      post: async (url: string, payload: object) => {
        const answer = await system.server.fastify.inject({
          method: 'POST',
          url: `/2024-07${url}`,
          remoteAddress: address,
          payload,
        });
        return { status: answer.statusCode, retryAfter: null, body: answer.json() };
      },
    });
    await askCode(program(), phone);
    const code = await system.codeFor(phone);
    expect(await enterCode(aBrowser(system), phone, code)).toMatchObject({ status: 422 });
    expect(await enterCode(program(), phone, code)).toMatchObject({ status: 200 });
  });
});
