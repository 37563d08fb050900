import { describe, expect, it } from 'vitest';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import { aCommon, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

describe('getReferral', () => {
  it('creates one code, however often and from however many tabs it is requested', async () => {
    const { client } = await aModel(system);
    const referrals = await Promise.all([1, 2, 3, 4].map(() => client.call('getReferral', {})));
    const codes = new Set([...referrals, await client.call('getReferral', {})].map(({ code }) => code));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(readInviteCode(code)).toBe(code);
  });

  it('counts those who joined with it', async () => {
    const { client } = await aModel(system, { firstName: 'Ines' });
    const { code } = await client.call('getReferral', {});
    expect(await system.client().call('getInviteCode', { path: { code } })).toMatchObject({ from: 'Ines' });
    const friend = await aCommon(system);
    await friend.client.call('becomeModel', {});
    await friend.client.call('saveInviteCode', { body: { code } });
    expect(await client.call('getReferral', {})).toEqual({ code, joined: 1 });
  });

  it('answers only its owner', async () => {
    const [one, other] = [await aModel(system), await aModel(system)];
    const { code } = await one.client.call('getReferral', {});
    expect((await other.client.call('getReferral', {})).code).not.toBe(code);
  });
});
