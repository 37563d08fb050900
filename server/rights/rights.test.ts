import { describe, expect, it } from 'vitest';
import { kept } from '#contract/values/kept.ts';
import type { RightsKind } from '#contract/values/rights.ts';
import { newId } from '../ids.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;

/** Logs what someone asked; answers the request. */
const asked = async (id: string, kind: RightsKind) => {
  const { client } = await aStaff(system, 'SUPPORT');
  const { requests } = await client.call('openRightsRequest', { path: { id }, body: { kind, channel: 'MAIL' } });
  const request = requests.find(one => one.kind === kind && one.state === 'OPEN');
  if (!request) throw new Error('It was not logged.');
  return request;
};
const anOwner = async () => (await aStaff(system, 'OWNER')).client;
/** An owner asks whether a copy may be made; a reviewer allows it. */
const allowed = async (requestId: string) => {
  const [owner, { client: reviewer }] = [await anOwner(), await aStaff(system)];
  const why = 'They wrote from their own address.';
  await owner.call('askExport', { path: { id: requestId }, body: { why } });
  const { items } = await reviewer.call('getApprovals', {});
  const asking = items.find(({ fingerprint }) => fingerprint === requestId);
  if (!asking) throw new Error('Nobody was asked.');
  const decision = { path: { id: asking.id }, body: { text: 'I looked too.', fingerprint: requestId } };
  return { owner, reviewer, decision };
};
const actionsOf = async (id: string) =>
  (await system.sql('select action from audit_entries where subject_id = $1 order by id', [id])).map(row => row.action);

describe('getRightsRequests', () => {
  it('lists the open ones by when they are due, and counts the late ones', async () => {
    const first = await asked((await aManager(system)).id, 'EXPORT');
    expect(Date.parse(first.dueAt) - Date.parse(first.receivedAt)).toBe(30 * DAY_MS);
    await system.wait(31 * DAY_MS);
    const second = await asked((await aManager(system)).id, 'EXPORT');
    const owner = await anOwner();
    const { items, counts } = await owner.call('getRightsRequests', { query: { kind: 'EXPORT' } });
    expect(items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(counts).toEqual({ open: 2, late: 1 });
    const page = await owner.call('getRightsRequests', { query: { kind: 'EXPORT', limit: 1 } });
    const next = await owner.call('getRightsRequests', {
      query: { kind: 'EXPORT', limit: 1, ...(page.nextCursor && { cursor: page.nextCursor }) },
    });
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe('a request of someone without a name', () => {
  it('is told from one of an account that was deleted', async () => {
    const [nameless, deleted] = [await aModel(system), await aManager(system)];
    for (const { id } of [nameless, deleted]) await asked(id, 'CORRECTION');
    await system.sql('update users set name = null where id = $1', [nameless.id]);
    await deleted.client.call('deleteUser', {});
    const owner = await anOwner();
    const of = async ({ id }: { id: string }) =>
      (await owner.call('getPersonRights', { path: { id } })).requests.find(({ kind }) => kind === 'CORRECTION');
    expect(await of(nameless)).toMatchObject({ name: null, isErased: false });
    expect(await of(deleted)).toMatchObject({ name: null, isErased: true });
  });
});

describe('exportPerson', () => {
  it('makes the copy that the person would get, once, after a colleague has allowed it, and is in the audit', async () => {
    const manager = await aManager(system);
    const path = { id: (await asked(manager.id, 'EXPORT')).id };
    const { owner, reviewer, decision } = await allowed(path.id);
    await expect(owner.call('exportPerson', { path })).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    await reviewer.call('approveExport', decision);
    await expect((await anOwner()).call('exportPerson', { path })).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    const copy = await owner.call('exportPerson', { path });
    const own = await manager.client.call('getOwnData', {});
    expect(copy.person).toEqual(own.person);
    expect(own.rightsRequests).toMatchObject([{ kind: 'EXPORT', channel: 'MAIL', state: 'DONE' }]);
    await system.wait(15 * 60_000);
    await expect(owner.call('exportPerson', { path })).rejects.toMatchObject({ code: 'RIGHTS_CLOSED' });
    expect(await actionsOf(manager.id)).toEqual(
      expect.arrayContaining(['EXPORT_ASKED', 'EXPORT_APPROVED', 'DATA_EXPORTED']),
    );
    // Their own copy is logged too.
    const { requests } = await owner.call('getPersonRights', { path: { id: manager.id } });
    expect(requests.map(({ channel, state }) => [channel, state])).toEqual([
      ['SELF', 'DONE'],
      ['MAIL', 'DONE'],
    ]);
  });

  it('is made again for a short while by whoever made it, in case the answer was lost', async () => {
    const manager = await aManager(system);
    const path = { id: (await asked(manager.id, 'EXPORT')).id };
    const { owner, reviewer, decision } = await allowed(path.id);
    await reviewer.call('approveExport', decision);
    const copy = await owner.call('exportPerson', { path });
    const ofPerson = { path: { id: manager.id } };
    const { copies } = await owner.call('getPersonRights', ofPerson);
    expect(copies).toMatchObject([{ requestId: path.id, isMine: true, state: 'APPROVED' }]);
    const again = await owner.call('exportPerson', { path });
    expect(again.person).toEqual(copy.person);
    await expect((await anOwner()).call('exportPerson', { path })).rejects.toMatchObject({ code: 'RIGHTS_CLOSED' });
    expect((await actionsOf(manager.id)).filter(action => action === 'DATA_EXPORTED')).toHaveLength(2);
    await system.wait(15 * 60_000);
    expect((await owner.call('getPersonRights', ofPerson)).copies).toEqual([]);
    await expect(owner.call('exportPerson', { path })).rejects.toMatchObject({ code: 'RIGHTS_CLOSED' });
  });

  it('leaves the request open when what is kept could not be read', async () => {
    const manager = await aManager(system);
    const path = { id: (await asked(manager.id, 'EXPORT')).id };
    const { owner, reviewer, decision } = await allowed(path.id);
    await reviewer.call('approveExport', decision);
    await system.sql('alter table agreements rename to agreements_gone');
    try {
      await expect(owner.call('exportPerson', { path })).rejects.toMatchObject({ status: 500 });
    } finally {
      await system.sql('alter table agreements_gone rename to agreements');
    }
    const { requests } = await owner.call('getPersonRights', { path: { id: manager.id } });
    expect(requests).toMatchObject([{ state: 'OPEN' }]);
    expect((await owner.call('exportPerson', { path })).person.name).toBe('Mara Quill');
  });

  it('is for who asked for a copy', async () => {
    const path = { id: (await asked((await aManager(system)).id, 'ERASURE')).id };
    await expect((await anOwner()).call('exportPerson', { path })).rejects.toMatchObject({ code: 'RIGHTS_OTHER' });
  });
});

describe('askExport', () => {
  it('shows who asked, and that it waits, until the copy may be made for three days', async () => {
    const manager = await aManager(system);
    const request = await asked(manager.id, 'EXPORT');
    const { owner, reviewer, decision } = await allowed(request.id);
    const read = async () => (await owner.call('getPersonRights', { path: { id: manager.id } })).copies;
    expect(await read()).toEqual([{ requestId: request.id, askedBy: 'Sol Reyes', isMine: true, state: 'WAITING' }]);
    const again = owner.call('askExport', { path: { id: request.id }, body: { why: 'They called us.' } });
    await expect(again).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
    await reviewer.call('approveExport', decision);
    expect(await read()).toMatchObject([{ state: 'APPROVED' }]);
    await system.wait(3 * DAY_MS);
    const later = await (await anOwner()).call('getPersonRights', { path: { id: manager.id } });
    expect(later.copies).toEqual([]);
  });
});

describe('approveExport', () => {
  it('is for someone else than who asked, after a fresh proof, while the request is open', async () => {
    const manager = await aManager(system);
    const { id } = await asked(manager.id, 'EXPORT');
    const { owner, reviewer, decision } = await allowed(id);
    await expect(owner.call('approveExport', decision)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const late = await aStaff(system);
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [late.id]);
    await expect(late.client.call('approveExport', decision)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    await owner.call('closeRightsRequest', { path: { id }, body: { state: 'REFUSED', outcome: 'It was not them.' } });
    await expect(reviewer.call('approveExport', decision)).rejects.toMatchObject({ code: 'RIGHTS_CLOSED' });
  });
});

describe('declineExport', () => {
  it('leaves the request open, with no copy', async () => {
    const manager = await aManager(system);
    const { id } = await asked(manager.id, 'EXPORT');
    const { owner, reviewer, decision } = await allowed(id);
    expect(await reviewer.call('declineExport', decision)).toMatchObject({ outcome: 'DECLINED' });
    await expect(owner.call('exportPerson', { path: { id } })).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    const { requests, copies } = await owner.call('getPersonRights', { path: { id: manager.id } });
    expect([requests[0]?.state, copies]).toEqual(['OPEN', []]);
    expect(await actionsOf(manager.id)).toContain('EXPORT_DECLINED');
  });

  it('by whoever asked takes the request back, as the history says', async () => {
    const manager = await aManager(system);
    const { owner, decision } = await allowed((await asked(manager.id, 'EXPORT')).id);
    expect(await owner.call('declineExport', decision)).toMatchObject({ outcome: 'WITHDRAWN' });
    const actions = await actionsOf(manager.id);
    expect(actions).toContain('EXPORT_WITHDRAWN');
    expect(actions).not.toContain('EXPORT_DECLINED');
  });
});

describe('correctPerson', () => {
  it('corrects the name, and says so in the history without a name', async () => {
    const manager = await aManager(system);
    const path = { id: (await asked(manager.id, 'CORRECTION')).id };
    const { client } = await aStaff(system, 'SUPPORT');
    const why = 'Her passport says so.';
    const same = client.call('correctPerson', { path, body: { name: 'Mara Quill', why } });
    await expect(same).rejects.toMatchObject({ fields: { name: expect.stringContaining('already') } });
    const { requests } = await client.call('correctPerson', { path, body: { name: 'Mara Quill-Stone', why } });
    expect(requests).toMatchObject([
      { state: 'DONE', name: 'Mara Quill-Stone', handledBy: 'Sol Reyes', outcome: 'Corrected: name.' },
    ]);
    expect(await manager.client.call('getUser', {})).toMatchObject({
      name: 'Mara Quill-Stone',
      companyName: 'Quill Events',
      moderation: 'APPROVED',
    });
    const entries = await system.sql(
      `select before, after, why from audit_entries where subject_id = $1 and action = 'CORRECTED'`,
      [manager.id],
    );
    expect(entries).toEqual([{ before: null, after: { fields: ['name'] }, why }]);
  });

  it('corrects company and links too, which the record shows before and after, and tells the person', async () => {
    const manager = await aManager(system);
    const path = { id: (await asked(manager.id, 'CORRECTION')).id };
    const { client } = await aStaff(system, 'SUPPORT');
    const body = { companyName: 'Quill & Stone', urlInstagram: '@quillstone', why: 'They were renamed.' };
    const none = { urlInstagram: '', urlTickTok: '', urlOther: '', why: 'They want none.' };
    await expect(client.call('correctPerson', { path, body: none })).rejects.toMatchObject({
      fields: { urlInstagram: expect.stringContaining('One has to stay') },
    });
    await client.call('correctPerson', { path, body });
    const urlInstagram = 'https://instagram.com/quillstone';
    expect(await manager.client.call('getUser', {})).toMatchObject({ companyName: 'Quill & Stone', urlInstagram });
    const { items } = await client.call('getPersonEntries', { path: { id: manager.id }, query: { kind: 'MOVE' } });
    expect(items.find(({ action }) => action === 'EDIT')).toMatchObject({
      before: { companyName: 'Quill Events' },
      after: { companyName: 'Quill & Stone', urlInstagram },
      who: 'Sol Reyes',
    });
    const { items: notices } = await manager.client.call('getNotices', { query: {} });
    expect(notices[0]?.text).toBe('As you asked, we corrected what your account says: company and Instagram.');
  });
});

describe('correctPerson of a model', () => {
  it('corrects the name that clients, payouts and tax forms read', async () => {
    const model = await aModel(system);
    const { id } = await asked(model.id, 'CORRECTION');
    const { client } = await aStaff(system, 'SUPPORT');
    const body = { name: 'Ana de Sousa', birthDate: '1998-12-31', why: 'Her passport says so.' };
    const refused = (wrong: object) => client.call('correctPerson', { path: { id }, body: { ...body, ...wrong } });
    await expect(refused({ companyName: 'Sousa' })).rejects.toMatchObject({
      fields: { companyName: expect.stringContaining('managers') },
    });
    await expect(refused({ birthDate: '2020-01-01' })).rejects.toMatchObject({
      fields: { birthDate: expect.stringContaining('under 18') },
    });
    await expect(refused({ why: '' })).rejects.toMatchObject({ fields: { why: expect.any(String) } });
    await client.call('correctPerson', { path: { id }, body });
    const names = await system.sql('select first_name as first, last_name as last from models where user_id = $1', [
      model.id,
    ]);
    expect(names).toEqual([{ first: 'Ana', last: 'de Sousa' }]);
    const owner = await anOwner();
    const opened = await owner.call('openPersonData', { path: { id: model.id }, body: { reason: 'They asked.' } });
    expect(opened).toMatchObject({ firstName: 'Ana', lastName: 'de Sousa', birthDate: '1998-12-31' });
  });
});

describe('closeRightsRequest', () => {
  it('refuses a request with its reason, and takes no erasure for done', async () => {
    const { id } = await asked((await aManager(system)).id, 'ERASURE');
    const { client } = await aStaff(system, 'SUPPORT');
    const close = (state: 'DONE' | 'REFUSED') =>
      client.call('closeRightsRequest', { path: { id }, body: { state, outcome: 'They took it back.' } });
    await expect(close('DONE')).rejects.toMatchObject({ code: 'RIGHTS_OTHER' });
    expect((await close('REFUSED')).requests).toMatchObject([{ state: 'REFUSED', outcome: 'They took it back.' }]);
    await expect(close('REFUSED')).rejects.toMatchObject({ code: 'RIGHTS_CLOSED' });
  });
});

describe('erasePerson', () => {
  it('erases as people do it themselves; the request stays without a name', async () => {
    const [owner, manager] = [await anOwner(), await aManager(system)];
    const { id } = await asked(manager.id, 'ERASURE');
    const { requests } = await owner.call('erasePerson', { path: { id } });
    expect(requests).toMatchObject([{ state: 'DONE', name: null }]);
    expect(requests[0]?.kept).toHaveLength(kept.length);
    await expect(manager.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    expect(await system.sql('select phone, name from users where id = $1', [manager.id])).toEqual([
      { phone: null, name: null },
    ]);
    expect(await actionsOf(manager.id)).toContain('ERASED');
  });

  it('is refused while a job is open, and asks for a proof', async () => {
    const manager = await aManager(system);
    await anOpenJob(system, manager, await aStaff(system));
    const path = { id: (await asked(manager.id, 'ERASURE')).id };
    await expect((await anOwner()).call('erasePerson', { path })).rejects.toMatchObject({ code: 'ACCOUNT_OPEN' });
    const late = await aStaff(system, 'OWNER');
    await system.sql(`update staff_sessions set proved_at = null where staff_id = $1`, [late.id]);
    await expect(late.client.call('erasePerson', { path })).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  });

  it('deletes what staff asked about the person and about their jobs', async () => {
    const [owner, manager] = [await anOwner(), await aManager(system)];
    const job = await manager.client.call('createJob', { body: {} });
    for (const about of [manager.id, job.id])
      await system.sql(
        `insert into moderation_notes (id, subject_id, field, note) values (gen_random_uuid(), $1, 'description', 'Is Mara Quill there?')`,
        [about],
      );
    await owner.call('erasePerson', { path: { id: (await asked(manager.id, 'ERASURE')).id } });
    expect(
      await system.sql('select 1 from moderation_notes where subject_id in ($1, $2)', [manager.id, job.id]),
    ).toEqual([]);
  });

  it.each(['by staff', 'by the person'])('closes what else the person had asked, %s', async how => {
    const [owner, manager] = [await anOwner(), await aManager(system)];
    for (const kind of ['EXPORT', 'CORRECTION', 'ERASURE'] as const) await asked(manager.id, kind);
    if (how === 'by staff') {
      const { id } = await asked(manager.id, 'ERASURE');
      await owner.call('erasePerson', { path: { id } });
    } else await manager.client.call('deleteUser', {});
    const { requests } = await owner.call('getPersonRights', { path: { id: manager.id } });
    const refused = { state: 'REFUSED', outcome: 'The account was erased.' };
    expect(requests.filter(({ kind }) => kind !== 'ERASURE')).toMatchObject([refused, refused]);
    const erasures = requests.filter(({ kind }) => kind === 'ERASURE');
    expect(erasures.map(({ state, kept: left }) => [state, left?.length])).toEqual(
      Array(2).fill(['DONE', kept.length]),
    );
  });

  it('logs what people erase themselves', async () => {
    const manager = await aManager(system);
    await manager.client.call('deleteUser', {});
    const { requests } = await (await anOwner()).call('getPersonRights', { path: { id: manager.id } });
    expect(requests).toMatchObject([{ kind: 'ERASURE', channel: 'SELF', state: 'DONE', name: null, handledBy: null }]);
  });
});

describe('setHold', () => {
  it('keeps all of a person, whoever would erase it, and does not tell them why', async () => {
    const [owner, manager] = [await anOwner(), await aManager(system)];
    const path = { id: manager.id };
    const why = 'A court asked for the messages.';
    expect((await owner.call('setHold', { path, body: { why } })).hold).toMatchObject({ why, setBy: 'Sol Reyes' });
    await expect(owner.call('setHold', { path, body: { why } })).rejects.toMatchObject({ code: 'HOLD_SET' });
    const request = { id: (await asked(manager.id, 'ERASURE')).id };
    await expect(owner.call('erasePerson', { path: request })).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
    const own = await manager.client.call('deleteUser', {}).catch((error: unknown) => error);
    expect(own).toMatchObject({ status: 409, code: 'LEGAL_HOLD' });
    expect(JSON.stringify(own)).not.toContain('court');
    expect((await manager.client.call('getUser', {})).name).toBe('Mara Quill');
  });

  it('keeps what their messages said before they changed or deleted them, until it is lifted', async () => {
    const [owner, held, other] = [await anOwner(), await aManager(system), await aManager(system)];
    const path = { id: held.id };
    await owner.call('setHold', { path, body: { why: 'A court asked for the messages.' } });
    const said: Record<string, unknown> = {};
    for (const person of [held, other]) {
      const { client, socket } = await aChatter(system, person);
      const channel = `support:${(await client.call('getChat', {})).supportChatId}`;
      const { message: changed } = await socket.ask('send', { channel, cid: newId(), body: 'At nine' });
      const { message: deleted } = await socket.ask('send', { channel, cid: newId(), body: 'Pay me in cash' });
      await socket.ask('edit', { channel, seq: changed.seq, body: 'At eight' });
      await socket.ask('delete', { channel, seq: deleted.seq });
      said[person.id] = (await client.call('getOwnData', {})).messages;
      socket.close();
    }
    expect(said[held.id]).toMatchObject([
      { body: 'At eight', deletedAt: null, earlier: [{ body: 'At nine', files: [], poll: null }] },
      { body: '', deletedAt: expect.any(String), earlier: [{ body: 'Pay me in cash' }] },
    ]);
    expect(said[other.id]).toMatchObject([{ body: 'At eight', earlier: [] }]);

    await system.wait(60_000);
    await system.upkeep();
    expect(await system.sql('select body from held_messages')).toHaveLength(2);
    await owner.call('liftHold', { path, body: { why: 'It was decided.' } });
    await system.wait(60_000);
    await system.upkeep();
    expect(await system.sql('select body from held_messages')).toEqual([]);
  });

  it('keeps their notices past their time, and nobody else’s', async () => {
    const [owner, held, other] = [await anOwner(), await aManager(system), await aManager(system)];
    await owner.call('setHold', { path: { id: held.id }, body: { why: 'A court asked for it.' } });
    for (const { id } of [held, other])
      await system.sql(
        `insert into notices (id, user_id, kind, cause, text, created_at) values (gen_random_uuid(), $1, 'ACCOUNT', 'ACCOUNT', 'Hello', app_now() - interval '91 days')`,
        [id],
      );
    await system.wait(60_000);
    await system.upkeep();
    const left = await system.sql(`select user_id from notices where text = 'Hello'`);
    expect(left).toEqual([{ user_id: held.id }]);
  });
});

describe('liftHold', () => {
  it('ends it, with both reasons in the history', async () => {
    const [owner, manager] = [await anOwner(), await aManager(system)];
    const path = { id: manager.id };
    await owner.call('setHold', { path, body: { why: 'A court asked for it.' } });
    expect((await owner.call('liftHold', { path, body: { why: 'It was decided.' } })).hold).toBeNull();
    await expect(owner.call('liftHold', { path, body: { why: 'It was decided.' } })).rejects.toMatchObject({
      code: 'HOLD_NONE',
    });
    expect(
      await system.sql(
        `select action, why from audit_entries where subject_id = $1 and action like 'HOLD%' order by id`,
        [manager.id],
      ),
    ).toEqual([
      { action: 'HOLD_SET', why: 'A court asked for it.' },
      { action: 'HOLD_LIFTED', why: 'It was decided.' },
    ]);
    await manager.client.call('deleteUser', {});
  });
});
