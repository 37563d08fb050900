import { describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/schemas/index.ts';
import { aCommon, aManager, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system, 'REVIEWER');
const HOUR_MS = 3_600_000;

const create = (part: Partial<BodyOf<'createCode'>> = {}) =>
  staff.client.call('createCode', {
    body: { name: 'Fashion week', ownerId: null, expiresAt: null, uses: null, ...part },
  });
const anAmbassador = async () => {
  const person = await aCommon(system);
  await person.client.call('becomeAmbassador', {});
  return person;
};
const codes = (query: { show?: 'CAMPAIGN' | 'AMBASSADOR' | 'REFERRAL'; q?: string; cursor?: string; limit?: number }) =>
  staff.client.call('getCodes', { query });

describe('createCode and getCodes', () => {
  it('make a campaign and count what it brought', async () => {
    const made = await create({ uses: 1 });
    expect(made).toMatchObject({ kind: 'CAMPAIGN', owner: null, isOpen: true, usesLeft: 1, joined: 0 });
    expect(made.createdBy).toBe('Sol Reyes');
    const manager = await aManager(system);
    await system.sql('update users set invited_by_code = $2 where id = $1', [manager.id, made.code]);
    await system.sql('update invite_codes set uses_left = 0 where code = $1', [made.code]);
    const { items, counts } = await codes({ q: made.code.toLowerCase() });
    expect(items).toMatchObject([{ code: made.code, joined: 1, approved: 1, booked: 0, isOpen: false, usesLeft: 0 }]);
    expect(counts).toEqual({ joined: 1, approved: 1, booked: 0 });
  });

  it('make one for an ambassador, and for nobody else', async () => {
    const ambassador = await anAmbassador();
    const { code } = await create({ name: 'Ambassadors’ fair', ownerId: ambassador.id });
    const { items } = await codes({ show: 'AMBASSADOR', q: 'ambassadors’ fair' });
    expect(items.map(item => item.code)).toEqual([code]);
    const manager = await aManager(system);
    await expect(create({ ownerId: manager.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('read typed signs as text, page by page', async () => {
    await create({ name: '<b>50% off_</b>' });
    expect((await codes({ q: '<b>50%' })).items).toHaveLength(1);
    expect((await codes({ q: '%' })).items).toHaveLength(1);
    await create();
    const first = await codes({ limit: 1 });
    const second = await codes({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.items[0]?.code).not.toBe(first.items[0]?.code);
  });

  it('refuse an end that has passed', async () => {
    const expiresAt = new Date(system.server.app.clock.now().getTime() - HOUR_MS).toISOString();
    await expect(create({ expiresAt })).rejects.toMatchObject({ fields: { expiresAt: expect.any(String) } });
  });
});

describe('closeCode and getCode', () => {
  it('end a campaign, whose code is refused from then on', async () => {
    const { code } = await create();
    const anyone = system.client();
    expect(await anyone.call('getInviteCode', { path: { code } })).toMatchObject({ code, from: 'Fashion week' });
    await staff.client.call('closeCode', { path: { code } });
    const { origin, ...closed } = await staff.client.call('getCode', { path: { code } });
    expect(origin).toBe(system.server.app.config.publicOrigin);
    expect(closed).toMatchObject({ isOpen: false, closedBy: 'Sol Reyes' });
    expect(await staff.client.call('closeCode', { path: { code } })).toEqual(closed);
    await expect(anyone.call('getInviteCode', { path: { code } })).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
  });

  it('say where the pages are that a printed code leads to', async () => {
    const { code } = await create();
    const { config } = system.server.app;
    const { publicOrigin } = config;
    config.publicOrigin = 'https://zodel.example';
    try {
      expect(await staff.client.call('getCode', { path: { code } })).toMatchObject({ origin: 'https://zodel.example' });
    } finally {
      config.publicOrigin = publicOrigin;
    }
  });

  it('leave people their own codes', async () => {
    const ambassador = await anAmbassador();
    const { codes: own } = await ambassador.client.call('getAmbassadorSummary', {});
    const path = { code: own[0]?.code ?? '' };
    await expect(staff.client.call('closeCode', { path })).rejects.toMatchObject({ code: 'CODE_OF_PERSON' });
  });
});
