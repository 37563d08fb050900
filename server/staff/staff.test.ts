import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSocket } from '../testing/live.ts';
import { aPhone, aStaff, type Person, staffPassphrase } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const owner = await aStaff(system, 'OWNER');

const textsTo = async (phone: string): Promise<string[]> => {
  const sent = (await (await fetch(`${system.url}/dev/outbox`)).json()) as { to: string; text: string }[];
  return sent.filter(({ to }) => to === phone).map(({ text }) => text);
};
const secretFor = async (phone: string): Promise<string> =>
  /\/office\/join\/([\w-]+)$/.exec((await textsTo(phone))[0] ?? '')?.[1] ?? '';

const invite = async (role: 'OWNER' | 'REVIEWER' = 'REVIEWER') => {
  const phone = aPhone();
  const member = await owner.client.call('inviteStaff', { body: { name: 'Ada Quill', phoneNumber: phone, role } });
  return { ...member, secret: await secretFor(phone) };
};
const accept = (secret: string, passphrase = 'a passphrase of my own') =>
  system.client().call('acceptStaffInvitation', { body: { secret, passphrase } });
const memberOf = async ({ id }: { id: string }) =>
  (await owner.client.call('getStaffMembers', {})).members.find(member => member.id === id);
const path = ({ id }: { id: string }) => ({ path: { id } });
const because = (of: { id: string }, reason = 'They left us.') => ({ ...path(of), body: { reason } });
const closed = { status: 422, code: 'INVITATION_CLOSED' };

describe('inviteStaff', () => {
  it('texts a single-use link to choose a passphrase, which then signs in', async () => {
    const { id, phone, secret } = await invite();
    expect((await textsTo(phone))[0]).toMatch(/^Sol Reyes invites you to the Zodel office as reviewer\./);
    expect(await memberOf({ id })).toMatchObject({ state: 'INVITED', role: 'REVIEWER', lastSignInAt: null });
    expect(await system.client().call('openStaffInvitation', { body: { secret } })).toEqual({
      name: 'Ada Quill',
      role: 'REVIEWER',
    });
    const both = await Promise.allSettled([accept(secret), accept(secret)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const who = { phoneNumber: phone, passphrase: 'a passphrase of my own' };
    await system.client().call('sendStaffCode', { body: who });
    await system.client().call('signInStaff', { body: { ...who, code: await system.codeFor(phone) } });
    expect(await memberOf({ id })).toMatchObject({ state: 'ACTIVE', linkUntil: null });
    expect((await memberOf({ id }))?.lastSignInAt).not.toBeNull();
  });

  it('stores neither secret nor passphrase in plain text', async () => {
    const { id, secret } = await invite();
    await accept(secret, 'sixteen grey swans');
    const rows = await system.sql(
      `select i::text || s::text as text from staff_invitations i join staff s on s.id = i.staff_id where s.id = $1`,
      [id],
    );
    expect(rows.map(row => String(row.text)).join()).not.toMatch(new RegExp(`${secret}|sixteen grey swans`));
  });

  it('refuses a passphrase that is tried first, and leaves the link good', async () => {
    const { secret } = await invite();
    for (const passphrase of ['qwerty123456', 'Ada Quill, Zodel'])
      await expect(accept(secret, passphrase)).rejects.toMatchObject({
        code: 'PASSPHRASE_COMMON',
        fields: { passphrase: expect.any(String) },
      });
    await accept(secret, 'sixteen grey swans');
  });

  it('refuses a member’s number, a short passphrase, and an invalid phone', async () => {
    const body = { name: 'Ada', phoneNumber: owner.phone, role: 'REVIEWER' as const };
    await expect(owner.client.call('inviteStaff', { body })).rejects.toMatchObject({ code: 'STAFF_KNOWN' });
    const { secret } = await invite();
    await expect(accept(secret, 'too short')).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { passphrase: 'A passphrase needs at least 12 characters; this has 9.' },
    });
    const wrong = { ...body, phoneNumber: '12' };
    await expect(owner.client.call('inviteStaff', { body: wrong })).rejects.toMatchObject({ code: 'PHONE_INVALID' });
  });

  it('invites a removed member again', async () => {
    const { id, phone } = await invite();
    await owner.client.call('removeStaff', because({ id }));
    const body = { name: 'Ada Quill', phoneNumber: phone, role: 'OWNER' as const };
    expect(await owner.client.call('inviteStaff', { body })).toMatchObject({ id, state: 'INVITED', role: 'OWNER' });
  });
});

describe('a link', () => {
  it('is refused alike when it is unknown, used, replaced, expired, or of a removed member', async () => {
    const [used, replaced, removed, expired] = [await invite(), await invite(), await invite(), await invite()];
    await accept(used.secret);
    await owner.client.call('resendStaffInvitation', path(replaced));
    await owner.client.call('removeStaff', because(removed));
    await system.sql(`update staff_invitations set expires_at = app_now() - interval '1 second' where staff_id = $1`, [
      expired.id,
    ]);
    const secrets = ['unknown', ...[used, replaced, removed, expired].map(({ secret }) => secret)];
    const refused = await Promise.allSettled([
      ...secrets.map(secret => accept(secret)),
      ...secrets.map(secret => system.client().call('openStaffInvitation', { body: { secret } })),
    ]);
    const answers = refused.map(outcome => outcome.status === 'rejected' && { ...outcome.reason });
    expect(answers[0]).toMatchObject(closed);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('expires after a day', async () => {
    const { secret } = await invite();
    const [row] = await system.sql(
      `select max(expires_at) - max(created_at) = interval '24 hours' as is_day from staff_invitations`,
    );
    expect(row).toEqual({ is_day: true });
    await accept(secret);
  });

  it('is sent at most five times an hour to one person, and only while they are invited', async () => {
    const member = await invite();
    const resend = () => owner.client.call('resendStaffInvitation', path(member));
    for (let sent = 1; sent < 5; sent += 1) await resend();
    await expect(resend()).rejects.toMatchObject({ status: 429, code: 'INVITATIONS_MANY' });
    expect(await textsTo(member.phone)).toHaveLength(5);
    await accept(await secretFor(member.phone));
    await expect(resend()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });
});

describe('a change of the staff', () => {
  const endsAtOnce = async (member: Person, change: () => Promise<unknown>) => {
    // Nothing but the change ends it: no connection is looked after.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { closed } = await aSocket(system, await bearerOf(member));
    await change();
    await closed;
    await expect(member.client.call('getStaff', {})).rejects.toMatchObject({ status: 401 });
  };

  it('ends the sessions of the removed or reset member at once', async () => {
    const [removed, reset] = [await aStaff(system), await aStaff(system)];
    await endsAtOnce(removed, () => owner.client.call('removeStaff', because(removed)));
    await endsAtOnce(reset, () => owner.client.call('resetStaffPassphrase', because(reset)));
    await expect(
      system.client().call('sendStaffCode', { body: { phoneNumber: reset.phone, passphrase: staffPassphrase } }),
    ).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' });
  });

  it('of a role counts at once in open sessions, which go on', async () => {
    const demoted = await aStaff(system, 'OWNER');
    await demoted.client.call('getStaffMembers', {});
    const body = { role: 'SUPPORT' as const, reason: 'She answers people now.' };
    await owner.client.call('changeStaffRole', { ...path(demoted), body });
    await expect(demoted.client.call('getStaffMembers', {})).rejects.toMatchObject({
      status: 403,
      sentence: expect.stringContaining('Your role is support, and this takes owner.'),
    });
    const { role, may } = await demoted.client.call('getStaff', {});
    expect([role, may.includes('answerSupport'), may.includes('refundCharge')]).toEqual(['SUPPORT', true, false]);
  });

  it('needs a reason', async () => {
    const member = await invite();
    const none = { ...path(member), body: { reason: ' ' } };
    for (const change of [
      () => owner.client.call('changeStaffRole', { ...none, body: { role: 'OWNER', ...none.body } }),
      () => owner.client.call('resetStaffPassphrase', none),
      () => owner.client.call('removeStaff', none),
    ])
      await expect(change()).rejects.toMatchObject({ status: 422, fields: { reason: expect.any(String) } });
    expect(await memberOf(member)).toMatchObject({ state: 'INVITED', role: 'REVIEWER' });
  });

  it('is audited with who, when, what and why', async () => {
    const member = await invite();
    await owner.client.call('changeStaffRole', { ...path(member), body: { role: 'OWNER', reason: 'They asked.' } });
    await owner.client.call('removeStaff', because(member));
    const { changes } = await owner.client.call('getStaffMembers', {});
    const theirs = changes.filter(change => change.whom === 'Ada Quill').slice(0, 4);
    expect(theirs.map(({ who, action }) => [who, action])).toEqual([
      ['Sol Reyes', 'REMOVED'],
      ['Sol Reyes', 'ROLE'],
      ['Sol Reyes', 'LINK_SENT'],
      ['Sol Reyes', 'ADDED'],
    ]);
    expect(theirs[1]).toMatchObject({ before: { role: 'REVIEWER' }, after: { role: 'OWNER' }, why: 'They asked.' });
    expect(theirs[0]?.why).toBe('They left us.');

    const { id, secret } = await invite();
    await accept(secret);
    await owner.client.call('resetStaffPassphrase', because({ id }, 'It was seen on the train.'));
    const [row] = await system.sql(
      `select why from audit_entries where subject_id = $1 and action = 'PASSPHRASE_ENDED'`,
      [id],
    );
    expect(row).toEqual({ why: 'It was seen on the train.' });
  });

  it('is refused to reviewers', async () => {
    const reviewer = await aStaff(system);
    await expect(reviewer.client.call('getStaffMembers', {})).rejects.toMatchObject({ status: 403 });
    await expect(reviewer.client.call('removeStaff', because(owner))).rejects.toMatchObject({ status: 403 });
  });
});
