import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;
const [one, other] = [await aStaff(system), await aStaff(system)];
const because = { text: 'The company does not exist.' };

const ask = async (person: Person, by = one) => {
  const { closing } = await by.client.call('banUser', { path: { id: person.id }, body: because });
  if (!closing) throw new Error('Nothing waits.');
  return closing;
};
type Asked = Awaited<ReturnType<typeof ask>>;
const decision = ({ id, fingerprint }: Asked) => ({ path: { id }, body: { text: 'I looked too.', fingerprint } });
const stateOf = async ({ id }: Person) =>
  (await system.sql('select state from users where id = $1', [id]))[0]?.state as string;
const waiting = async (who: Person) => (await who.client.call('getApprovals', {})).items;

describe('banUser', () => {
  it('asks a second person about an approved account, and suspends it at once', async () => {
    const manager = await aManager(system);
    const asked = await ask(manager);
    expect(asked).toMatchObject({ why: because.text, askedBy: { id: one.id }, isMine: true, mayDecide: false });
    expect(await stateOf(manager)).toBe('SUSPENDED');
    expect((await manager.client.call('getUser', {})).state).toBe('SUSPENDED');
    expect((await waiting(other)).find(({ id }) => id === asked.id)).toMatchObject({
      mayDecide: true,
      subject: { id: manager.id, name: 'Mara Quill' },
    });
    await expect(ask(manager, other)).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
  });

  it('needs one also after the account was taken back to review, and none where it was never approved', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    await one.client.call('reviewUserAgain', { path: { id: manager.id }, body: because });
    await ask(manager);
    expect(await stateOf(manager)).toBe('SUSPENDED');
    const { closing } = await one.client.call('banUser', { path: { id: model.id }, body: because });
    expect([closing, await stateOf(model)]).toEqual([null, 'BANNED']);
  });

  it('changes nothing where nobody else may decide, and names the roles', async () => {
    const manager = await aManager(system);
    await system.sql('update staff set disabled_at = app_now() where id <> $1', [one.id]);
    await aStaff(system, 'SUPPORT');
    await expect(ask(manager)).rejects.toMatchObject({
      code: 'NOBODY_ELSE',
      sentence: expect.stringContaining('nobody else is owner or reviewer'),
    });
    expect(await stateOf(manager)).toBe('ACTIVE');
    await system.sql('update staff set disabled_at = null');
  });
});

describe('approveClosing', () => {
  it('closes the account for whoever did not ask, after a fresh proof, and once', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, one);
    const asked = await ask(manager);
    const count = async () => (await other.client.call('getStaff', {})).openApprovals;
    const before = await count();
    await expect(one.client.call('approveClosing', decision(asked))).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [other.id]);
    await expect(other.client.call('approveClosing', decision(asked))).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    await system.sql('update staff_sessions set proved_at = app_now() where staff_id = $1', [other.id]);
    const done = await other.client.call('approveClosing', decision(asked));
    expect(done).toMatchObject({ outcome: 'APPROVED', decidedBy: { id: other.id }, decision: 'I looked too.' });
    expect([await stateOf(manager), await count()]).toEqual(['BANNED', before - 1]);
    expect(await system.sql('select lifecycle from jobs where id = $1', [job.id])).toEqual([
      { lifecycle: 'CANCELLED' },
    ]);
    await expect(other.client.call('approveClosing', decision(asked))).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
    });
    const { history } = await one.client.call('getUserReview', { path: { id: manager.id } });
    expect(history.map(({ action }) => action)).toContain('CLOSING_ASKED');
    const audit = await system.sql(
      `select action, actor from audit_entries where subject = 'APPROVAL' and subject_id = $1 order by id`,
      [asked.id],
    );
    expect(audit).toEqual([
      { action: 'ASKED', actor: `staff:${one.id}` },
      { action: 'APPROVED', actor: `staff:${other.id}` },
    ]);
    const { items } = await other.client.call('getApprovals', { query: { show: 'DECIDED' } });
    expect(items[0]?.id).toBe(asked.id);
  });

  it('is refused once the account has changed, and can be asked anew', async () => {
    const manager = await aManager(system);
    const asked = await ask(manager);
    await other.client.call('reinstateUser', { path: { id: manager.id }, body: because });
    await expect(other.client.call('approveClosing', decision(asked))).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
    });
    const again = await ask(manager);
    await expect(other.client.call('approveClosing', decision(asked))).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
    });
    await other.client.call('approveClosing', decision(again));
    expect(await stateOf(manager)).toBe('BANNED');
  });

  it('waits no more once somebody reinstated the account, which can be deleted then', async () => {
    const manager = await aManager(system);
    const count = async () => (await other.client.call('getStaff', {})).openApprovals;
    const before = await count();
    const asked = await ask(manager);
    await other.client.call('reinstateUser', { path: { id: manager.id }, body: because });
    expect((await waiting(other)).map(({ id }) => id)).not.toContain(asked.id);
    expect(await count()).toBe(before);
    const { closing } = await one.client.call('getUserReview', { path: { id: manager.id } });
    expect(closing).toBeNull();
    await manager.client.call('deleteUser', {});
  });

  it('is one of two that come at the same moment', async () => {
    const manager = await aManager(system);
    const [asked, third] = [await ask(manager), await aStaff(system)];
    const all = await Promise.allSettled([
      other.client.call('approveClosing', decision(asked)),
      third.client.call('declineClosing', decision(asked)),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('declineClosing', () => {
  it('reinstates what the request suspended, and leaves alone what was suspended before', async () => {
    const [open, suspended] = [await aManager(system), await aManager(system)];
    await one.client.call('suspendUser', { path: { id: suspended.id }, body: because });
    const asked = [await ask(open), await ask(suspended)];
    for (const each of asked) await other.client.call('declineClosing', decision(each));
    expect([await stateOf(open), await stateOf(suspended)]).toEqual(['ACTIVE', 'SUSPENDED']);
  });

  it('reinstates also after a change that is none of its state', async () => {
    const manager = await aManager(system);
    const asked = await ask(manager);
    await system.sql('update users set version = version + 1 where id = $1', [manager.id]);
    await other.client.call('declineClosing', decision(asked));
    expect(await stateOf(manager)).toBe('ACTIVE');
  });

  it('comes before the person can delete the account', async () => {
    const manager = await aManager(system);
    const asked = await ask(manager);
    await expect(manager.client.call('deleteUser', {})).rejects.toMatchObject({ code: 'ACCOUNT_OPEN' });
    await other.client.call('declineClosing', decision(asked));
    await manager.client.call('deleteUser', {});
  });

  it('takes one’s own request back', async () => {
    const manager = await aManager(system);
    const done = await one.client.call('declineClosing', decision(await ask(manager)));
    expect(done).toMatchObject({ outcome: 'WITHDRAWN', decidedBy: null });
    expect(await stateOf(manager)).toBe('ACTIVE');
    const { history } = await one.client.call('getUserReview', { path: { id: manager.id } });
    const actions = history.map(({ action }) => action);
    expect(actions).toContain('CLOSING_WITHDRAWN');
    expect(actions).not.toContain('CLOSING_DECLINED');
  });
});

describe('an approval', () => {
  it('is held by the database: not by whoever asked, not changed afterwards, not deleted', async () => {
    const { id } = await ask(await aManager(system));
    const set = (what: string) => system.sql(`update approvals set ${what} where id = '${id}'`);
    const decided = `outcome = 'APPROVED', decision = 'x', decided_at = app_now()`;
    await expect(set(`${decided}, decided_by = asked_by`)).rejects.toThrow('for someone else');
    await expect(set(`why = 'Another'`)).rejects.toThrow('never changed');
    await set(`${decided}, decided_by = '${other.id}'`);
    await expect(set(`decision = 'Another'`)).rejects.toThrow('never changed');
    await expect(system.sql('delete from approvals where id = $1', [id])).rejects.toThrow('never deleted');
  });
});

describe('getApprovals', () => {
  it('shows finance nothing that only reviewers decide', async () => {
    await ask(await aManager(system));
    expect(await waiting(await aStaff(system, 'FINANCE'))).toEqual([]);
  });

  // Last: it moves the clock on, and sessions end.
  it('lets lapse what nobody decided in time, and reinstates what it suspended', async () => {
    const [open, suspended] = [await aManager(system), await aManager(system)];
    await one.client.call('suspendUser', { path: { id: suspended.id }, body: because });
    const asked = await ask(open);
    await ask(suspended);
    await system.wait(73 * HOUR_MS);
    expect([await stateOf(open), await stateOf(suspended)]).toEqual(['ACTIVE', 'SUSPENDED']);
    const late = await aStaff(system);
    expect((await waiting(late)).map(({ id }) => id)).not.toContain(asked.id);
    await expect(late.client.call('approveClosing', decision(asked))).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
      sentence: expect.stringContaining('in time'),
    });
    const { items } = await late.client.call('getApprovals', { query: { show: 'DECIDED' } });
    expect(items.find(({ id }) => id === asked.id)?.outcome).toBe('LAPSED');
  });
});
