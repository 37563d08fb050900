import { describe, expect, it } from 'vitest';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import { INVITATIONS_MAX } from '#contract/values/invitation.ts';
import { aCommon, aManager, aModel, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const invite = async ({ client }: Person, firstName = 'Zoe') => {
  const { items } = await client.call('createInvitation', { body: { firstName } });
  const made = items.find(item => item.firstName === firstName);
  if (!made) throw new Error('The invitation is not in the list.');
  return made;
};
const statusOf = async ({ client }: Person, id: string) =>
  (await client.call('getInvitations', {})).items.find(item => item.id === id)?.status;
const join = async (code: string) => {
  const friend = await aCommon(system);
  await friend.client.call('becomeModel', {});
  return friend.client.call('saveInviteCode', { body: { code } });
};
const unknown = { status: 422, code: 'INVITE_UNKNOWN' };

describe('createInvitation', () => {
  it('creates one in SENT, with a code of its own', async () => {
    const inviter = await aModel(system, { firstName: 'Ines' });
    const made = await invite(inviter, 'Zoë Amélie');
    expect(made).toMatchObject({ status: 'SENT', answeredAt: null });
    expect(readInviteCode(made.code)).toBe(made.code);
    expect((await inviter.client.call('getReferral', {})).code).not.toBe(made.code);
    const publicCode = await system.client().call('getInviteCode', { path: { code: made.code } });
    expect(publicCode).toEqual({ code: made.code, kind: 'INVITATION', from: 'Ines' });
  });

  it('requires a first name of 1 to 60 characters', async () => {
    const { client } = await aModel(system);
    for (const firstName of ['  ', 'x'.repeat(61)])
      await expect(client.call('createInvitation', { body: { firstName } })).rejects.toMatchObject({
        status: 422,
        fields: { firstName: expect.stringContaining('First name') },
      });
  });

  it('refuses the 51st open one, also of two made concurrently', async () => {
    const inviter = await aModel(system);
    for (let made = 1; made < INVITATIONS_MAX; made += 1) await invite(inviter);
    const both = await Promise.allSettled([invite(inviter), invite(inviter)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await inviter.client.call('getInvitations', {});
    expect(items).toHaveLength(INVITATIONS_MAX);
    await expect(invite(inviter)).rejects.toMatchObject({ status: 409, code: 'INVITATIONS_FULL' });
    await inviter.client.call('cancelInvitation', { path: { id: items[0]?.id ?? '' } });
    await expect(invite(inviter)).resolves.toMatchObject({ status: 'SENT' });
  });
});

describe('saveInviteCode with an invitation', () => {
  it('sets it to ACCEPTED, once', async () => {
    const inviter = await aModel(system, { firstName: 'Ines' });
    const { id, code } = await invite(inviter);
    expect((await join(code)).invitedBy).toEqual({ referralCode: code, displayName: 'Ines' });
    expect(await statusOf(inviter, id)).toBe('ACCEPTED');
    await expect(join(code)).rejects.toMatchObject(unknown);
    await expect(inviter.client.call('cancelInvitation', { path: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'INVITATION_ANSWERED',
    });
  });

  it('refuses the inviter’s own', async () => {
    const inviter = await aManager(system, { registered: false });
    const { id, code } = await invite(inviter);
    await expect(inviter.client.call('saveInviteCode', { body: { code } })).rejects.toMatchObject(unknown);
    expect(await statusOf(inviter, id)).toBe('SENT');
  });
});

describe('declineInvitation', () => {
  it('sets it to DECLINED, for anyone with the link', async () => {
    const inviter = await aModel(system);
    const { id, code } = await invite(inviter);
    await system.client().call('declineInvitation', { path: { code: code.toLowerCase() } });
    expect(await statusOf(inviter, id)).toBe('DECLINED');
    await expect(system.client().call('getInviteCode', { path: { code } })).rejects.toMatchObject(unknown);
    await expect(join(code)).rejects.toMatchObject(unknown);
  });

  it('refuses a campaign’s code', async () => {
    const { client } = await aModel(system);
    const { code } = await client.call('getReferral', {});
    await expect(system.client().call('declineInvitation', { path: { code } })).rejects.toMatchObject(unknown);
    await expect(join(code)).resolves.toMatchObject({ invitedBy: { referralCode: code } });
  });
});

describe('cancelInvitation', () => {
  it('sets it to CANCELLED, and its link stops working', async () => {
    const inviter = await aModel(system);
    const { id, code } = await invite(inviter);
    const { items } = await inviter.client.call('cancelInvitation', { path: { id } });
    expect(items).toMatchObject([{ id, status: 'CANCELLED', answeredAt: expect.any(String) }]);
    await expect(join(code)).rejects.toMatchObject(unknown);
    await expect(system.client().call('declineInvitation', { path: { code } })).rejects.toMatchObject(unknown);
  });

  it('refuses another person’s', async () => {
    const [inviter, other] = [await aModel(system), await aModel(system)];
    const { id } = await invite(inviter);
    await expect(other.client.call('cancelInvitation', { path: { id } })).rejects.toMatchObject({ status: 404 });
    expect((await other.client.call('getInvitations', {})).items).toEqual([]);
  });

  it('and joining at the same time: exactly one succeeds, and the inviter’s list shows which', async () => {
    const inviter = await aModel(system);
    for (let round = 0; round < 8; round += 1) {
      const { id, code } = await invite(inviter, `Zoe ${round}`);
      const friend = await aCommon(system);
      await friend.client.call('becomeModel', {});
      const [cancelled, joined] = await Promise.allSettled([
        inviter.client.call('cancelInvitation', { path: { id } }),
        friend.client.call('saveInviteCode', { body: { code } }),
      ]);
      const { invitedBy } = await friend.client.call('getUser', {});
      const accepted = joined.status === 'fulfilled';
      expect(cancelled.status).toBe(accepted ? 'rejected' : 'fulfilled');
      expect(await statusOf(inviter, id)).toBe(accepted ? 'ACCEPTED' : 'CANCELLED');
      expect(invitedBy?.referralCode ?? null).toBe(accepted ? code : null);
    }
  });
});

describe('invitations', () => {
  it('refuse any other transition in the database', async () => {
    const inviter = await aModel(system);
    const { id, code } = await invite(inviter);
    await system.client().call('declineInvitation', { path: { code } });
    for (const status of ['ACCEPTED', 'CANCELLED'])
      await expect(system.sql('update invitations set status = $2 where id = $1', [id, status])).rejects.toThrow(
        /illegal invitation move/,
      );
    await expect(
      system.sql(`update invitations set status = 'SENT', answered_at = null where id = $1`, [id]),
    ).rejects.toThrow(/illegal invitation move/);
  });

  it('are in the export of one’s own data, and deleted with the account', async () => {
    const inviter = await aModel(system);
    const { id, code } = await invite(inviter, 'Zoe');
    const { invitations } = await inviter.client.call('getOwnData', {});
    expect(invitations).toMatchObject([{ firstName: 'Zoe', code, status: 'SENT' }]);
    await inviter.client.call('deleteUser', {});
    expect(await system.sql('select from invitations where id = $1', [id])).toHaveLength(0);
    await expect(join(code)).rejects.toMatchObject(unknown);
  });
});
