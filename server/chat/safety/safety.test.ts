import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../ids.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter, type Chatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);

const send = (from: Chatter, channel: string, body: string, more: object = {}) =>
  from.socket.ask('send', { channel, cid: newId(), body, ...more }).then(({ message }) => message);

/** A manager and an applicant who talk. */
const aTalk = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff);
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  const [ann, ines] = [await aChatter(system, manager), await aChatter(system, model)];
  const { channel } = await ann.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
  return { job, ann, ines, channel, path: { jobId: job.id, modelId: model.id } };
};
type Talk = Awaited<ReturnType<typeof aTalk>>;

const readings = (channel: string) =>
  system.sql(
    `select actor, action, why, after from audit_entries where subject = 'CHAT' and subject_id = $1 order by id`,
    [channel.slice('direct:'.length)],
  );

describe('contact details', () => {
  it('are masked in a direct conversation until the model is booked, in edits, polls and names of files too', async () => {
    const { ann, ines, channel, path } = await aTalk();
    const sent = await send(ann, channel, 'Call 702-555-0123, insta: annquill');
    expect(sent).toMatchObject({ body: 'Call ••••, insta: ••••', masked: ['PHONE', 'HANDLE'] });
    const edited = await ann.socket.ask('edit', { channel, seq: sent.seq, body: 'Write ann@example.com' });
    expect(edited.message).toMatchObject({ body: 'Write ••••', masked: ['EMAIL'] });
    const poll = { question: 'Call 702 555 0123?', options: ['Yes', 'ann@example.com'], isMultiple: false };
    expect((await send(ines, channel, '', { poll })).poll).toMatchObject({
      question: 'Call ••••?',
      options: ['Yes', '••••'],
    });
    expect(
      await system.sql(`select 1 from chat_messages where body like '%0123%' or poll::text like '%0123%'`),
    ).toEqual([]);
    const asGroup = channel.replace('direct:', 'group:');
    await expect(send(ann, asGroup, 'Call 702-555-0123')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ann.client.call('acceptApplication', { path });
    expect(await send(ann, channel, 'Call 702-555-0123')).toMatchObject({ body: 'Call 702-555-0123', masked: [] });
  });
});

describe('reportMessage', () => {
  it('keeps the message as it was, once for each person, and tells staff', async () => {
    const { ann, ines, channel } = await aTalk();
    const { seq } = await send(ann, channel, 'Something rude');
    const body = { channel, seq, reason: 'HARASSMENT' as const, text: 'This is not the first time.' };
    expect(await ines.client.call('reportMessage', { body })).toEqual({ done: true });
    await ines.client.call('reportMessage', { body: { ...body, reason: 'SPAM' } });
    await ann.socket.ask('edit', { channel, seq, body: 'Something nice' });
    const { items } = await staff.client.call('getChatReports', { query: { limit: 100 } });
    expect(items.filter(one => one.channel === channel)).toMatchObject([
      { reason: 'HARASSMENT', text: body.text, body: 'Something rude', seq, closed: null, removedAt: null },
    ]);
    expect(items.at(-1)?.reported.name).toBe('Mara Quill');
  });

  it('refuses one’s own message, a line of the product, a foreign channel, and OTHER without words', async () => {
    const [{ ann, ines, channel }, other] = [await aTalk(), await aTalk()];
    const { seq } = await send(ann, channel, 'Hello');
    const report = (who: Chatter, reason: 'SPAM' | 'OTHER' = 'SPAM') =>
      who.client.call('reportMessage', { body: { channel, seq, reason } });
    await expect(report(ann)).rejects.toMatchObject({ status: 404 });
    await expect(report(other.ines)).rejects.toMatchObject({ status: 404 });
    await expect(report(ines, 'OTHER')).rejects.toMatchObject({ status: 422, code: 'VALIDATION' });
    const wrong = { body: { channel: 'no such!:1', seq, reason: 'SPAM' as const } };
    await expect(ines.client.call('reportMessage', wrong)).rejects.toMatchObject({ code: 'CHAT_TYPE_INVALID' });
  });
});

describe('a report about someone who deleted their account', () => {
  it('is a case that can be opened, read and closed', async () => {
    const { ann, ines, channel } = await aTalk();
    const { seq } = await send(ines, channel, 'Something rude');
    await ann.client.call('reportMessage', { body: { channel, seq, reason: 'HARASSMENT' } });
    await ines.client.call('deleteUser', {});
    const caseOf = async () => {
      const { items } = await staff.client.call('getTrustCases', { query: { limit: 100 } });
      return items.find(({ person }) => person.userId === ines.id);
    };
    expect((await caseOf())?.person.name).toBe('Deleted account');
    expect(await staff.client.call('getUserReview', { path: { id: ines.id } })).toMatchObject({
      erasedAt: expect.any(String),
      user: { name: null, phone: '' },
    });
    expect((await staff.client.call('getPersonSignals', { path: { id: ines.id } })).items).toEqual([]);
    const { items } = await staff.client.call('getChatReports', { query: { about: ines.id } });
    expect(items).toMatchObject([{ body: 'Something rude', reported: { name: 'Deleted account' }, closed: null }]);
    const close = { path: { id: items[0]?.id ?? '' }, body: { note: 'They have left.' } };
    expect(await staff.client.call('closeChatReport', close)).toMatchObject({ closed: { note: 'They have left.' } });
    expect(await caseOf()).toBeUndefined();
  });
});

describe('blockPerson', () => {
  it('ends direct messages both ways, leaves groups alone, and is lifted by unblockPerson', async () => {
    const { ann, ines, channel, path } = await aTalk();
    await ann.client.call('acceptApplication', { path });
    const about = { path: { chatUserId: ann.chatUserId } };
    await ines.client.call('blockPerson', about);
    await ines.client.call('blockPerson', about);
    for (const who of [ann, ines])
      await expect(send(who, channel, 'Hello?')).rejects.toMatchObject({
        code: 'CHAT_BLOCKED',
        message: 'One of you has blocked the other, so nothing can be sent here.',
      });
    const group = (await ann.socket.ask('channels', {})).channels.find(({ type }) => type === 'group');
    expect(await send(ann, group?.id ?? '', 'At seven.')).toMatchObject({ body: 'At seven.' });
    const { items } = await ines.client.call('getBlockedPeople', {});
    expect(items).toMatchObject([
      { chatUserId: ann.chatUserId, displayName: 'Mara Quill', companyName: 'Quill Events' },
    ]);
    expect((await ann.client.call('getBlockedPeople', {})).items).toEqual([]);
    await ines.client.call('unblockPerson', about);
    expect(await send(ann, channel, 'Hello!')).toMatchObject({ body: 'Hello!' });
    await expect(ines.client.call('unblockPerson', about)).rejects.toMatchObject({ status: 404 });
  });

  it('tells nothing of people one never met, nor blocks oneself', async () => {
    const [{ ann }, other] = [await aTalk(), await aTalk()];
    for (const chatUserId of [other.ines.chatUserId, ann.chatUserId, newId()])
      await expect(ann.client.call('blockPerson', { path: { chatUserId } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('readConversation', () => {
  let talk: Talk;
  let reportId = '';
  beforeAll(async () => {
    talk = await aTalk();
    const { ann, ines, channel } = talk;
    for (let count = 1; count <= 30; count++) await send(ann, channel, `CANARY ${count}`);
    await ines.client.call('reportMessage', { body: { channel, seq: 30, reason: 'SPAM' } });
    const { items } = await staff.client.call('getChatReports', { query: { limit: 100 } });
    reportId = items.find(one => one.channel === channel)?.id ?? '';
  });
  const read = (body: object) => staff.client.call('readConversation', { body: { channel: talk.channel, ...body } });

  it('is refused without a report or a reason of ten characters, and leaves no trace then', async () => {
    await expect(read({})).rejects.toMatchObject({ status: 422, code: 'VALIDATION' });
    await expect(read({ reason: 'curious' })).rejects.toMatchObject({ status: 422, code: 'VALIDATION' });
    await expect(read({ reportId: newId() })).rejects.toMatchObject({ status: 404 });
    const other = await aTalk();
    await expect(read({ reportId, channel: other.channel })).rejects.toMatchObject({ status: 404 });
    await expect(read({ reason: 'A long enough reason', channel: `group:${newId()}` })).rejects.toMatchObject({
      status: 404,
    });
    expect(await readings(talk.channel)).toEqual([]);
  });

  it('answers a page for a report or a reason, and writes every page into the audit', async () => {
    const first = await read({ reportId });
    expect(first).toMatchObject({ type: 'direct', hasBefore: true });
    expect(first.page.map(({ body }) => body).at(-1)).toBe('CANARY 30');
    const earlier = await read({ reason: 'Asked by the police', before: first.page[0]?.seq });
    expect(earlier.page.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    const actor = `staff:${staff.id}`;
    expect(await readings(talk.channel)).toMatchObject([
      { actor, action: 'READ', why: 'A report', after: { channel: talk.channel, reportId } },
      { actor, action: 'READ', why: 'Asked by the police', after: { channel: talk.channel, before: 6 } },
    ]);
  });

  it('is the only way in: no other call of staff tells what was said', async () => {
    const lines = await staff.client.call('getPersonConversations', { path: { id: talk.ines.id } });
    expect(lines.items).toContainEqual(
      expect.objectContaining({ channel: talk.channel, type: 'direct', messages: 30 }),
    );
    const review = await staff.client.call('getUserReview', { path: { id: talk.ines.id } });
    expect(JSON.stringify([lines, review])).not.toContain('CANARY');
  });
});

describe('removeChatMessage', () => {
  it('empties the message for everyone at once, and the audit keeps who and why', async () => {
    const { ann, ines, channel } = await aTalk();
    await vi.waitFor(() => expect(ann.socket.pushes).toContainEqual(expect.objectContaining({ t: 'joined' })), 30_000);
    const { seq } = await send(ann, channel, 'Something rude');
    await ines.client.call('reportMessage', { body: { channel, seq, reason: 'HARASSMENT' } });
    const body = { channel, seq, text: 'Against the rules of the chat' };
    await staff.client.call('removeChatMessage', { body });
    await vi.waitFor(
      () =>
        expect(ann.socket.pushes).toContainEqual(
          expect.objectContaining({ t: 'event', event: expect.objectContaining({ kind: 'DELETED' }) }),
        ),
      10_000,
    );
    const { messages } = await ines.socket.ask('history', { channel });
    expect(messages.at(-1)).toMatchObject({ seq, body: '' });
    expect(messages.at(-1)?.deletedAt).not.toBeNull();
    const { items } = await staff.client.call('getChatReports', { query: { limit: 100 } });
    expect(items.find(one => one.channel === channel)).toMatchObject({ body: 'Something rude' });
    expect(await readings(channel)).toMatchObject([{ action: 'REMOVED', why: body.text, after: { channel, seq } }]);
    await expect(staff.client.call('removeChatMessage', { body })).rejects.toMatchObject({ code: 'MESSAGE_GONE' });
  });
});

describe('closeChatReport', () => {
  it('moves a report to the closed ones, once', async () => {
    const { ann, ines, channel } = await aTalk();
    const { seq } = await send(ann, channel, 'Buy my course');
    await ines.client.call('reportMessage', { body: { channel, seq, reason: 'SPAM' } });
    const open = await staff.client.call('getChatReports', { query: { limit: 100 } });
    const report = open.items.find(one => one.channel === channel);
    const close = { path: { id: report?.id ?? '' }, body: { note: 'Warned.' } };
    expect((await staff.client.call('closeChatReport', close)).closed).toMatchObject({ note: 'Warned.' });
    const again = staff.client.call('closeChatReport', { ...close, body: { note: 'Again.' } });
    await expect(again).rejects.toMatchObject({ code: 'REPORT_CLOSED' });
    const closed = await staff.client.call('getChatReports', { query: { state: 'CLOSED', limit: 1 } });
    expect(closed.items[0]?.id).toBe(report?.id);
    expect(closed.counts.open).toBe(open.counts.open - 1);
  });
});

describe('warnUser', () => {
  it('is read by the person, and kept in their history', async () => {
    const { ann } = await aTalk();
    const review = await staff.client.call('warnUser', { path: { id: ann.id }, body: { text: 'Please stay polite.' } });
    expect(review.history[0]).toMatchObject({ action: 'WARNED', why: 'Please stay polite.' });
    const { items } = await ann.client.call('getNotices', { query: {} });
    expect(items[0]?.text).toContain('Please stay polite.');
  });
});
