import { describe, expect, it, vi } from 'vitest';
import { idInName } from '#contract/rules/channel-id.ts';
import { newId } from '../ids.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter, aSocket, type Chatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';
import { freezeChannels } from './freeze.ts';

const system = await aSystem();
const staff = await aStaff(system);

const send = (from: Chatter, channel: string, body: string, more: object = {}) =>
  from.socket.ask('send', { channel, cid: newId(), body, ...more }).then(({ message }) => message);

const total = async ({ socket }: Chatter) => (await socket.ask('sync', { heads: {} })).total_unread_count;

/** A job with a group: its manager and two booked models, all connected. */
const aGroup = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 3, amountAnyGender: 0 });
  const people = [await aModel(system, { firstName: 'Ines' }), await aModel(system, { firstName: 'Oda' })];
  for (const { client, id } of people) {
    await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: id } });
  }
  const [ann, ines, oda] = [
    await aChatter(system, manager),
    await aChatter(system, people[0] ?? manager),
    await aChatter(system, people[1] ?? manager),
  ];
  const channel = (await ann.socket.ask('channels', {})).channels.find(({ type }) => type === 'group');
  if (!channel) throw new Error('There is no group.');
  return { job, ann, ines, oda, group: channel.id };
};

describe('a group', () => {
  it('begins with the first booking, holds everyone booked, and tells who was booked', async () => {
    const { ann, ines, group } = await aGroup();
    const { channel } = await ann.socket.ask('channel', { channel: group });
    expect(channel).toMatchObject({ type: 'group', job: { isOwn: true }, closed: null, isMasked: false });
    expect(channel.members.map(({ displayName }) => displayName)).toEqual(['Mara Quill', 'Ines Vale', 'Oda Vale']);
    const { channel: seen } = await ines.socket.ask('channel', { channel: group });
    expect(seen.members.map(({ displayName }) => displayName)).toEqual(['Mara Quill', 'Ines Vale', 'Oda']);
    const { messages } = await ines.socket.ask('history', { channel: group });
    expect(messages.map(({ system: note }) => note?.line)).toEqual(['BOOKED', 'BOOKED']);
    expect(messages[1]?.system?.chatUserId).not.toBe(ines.chatUserId);
  });

  it('delivers a message to everyone once, in order, and counts it for all but the sender', async () => {
    const { ann, ines, oda, group } = await aGroup();
    const before = { ann: await total(ann), ines: await total(ines) };
    const sent = await Promise.all(['One', 'Two', 'Three'].map(body => send(ann, group, body)));
    expect(sent.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    for (const { socket } of [ann, ines, oda])
      await vi.waitFor(() => {
        const events = socket.pushes.flatMap(push =>
          push.t === 'event' && push.channel === group ? [push.event] : [],
        );
        expect(events.map(({ message }) => message?.body)).toEqual(['One', 'Two', 'Three']);
      });
    expect(await total(ann)).toBe(before.ann);
    expect(await total(ines)).toBe(before.ines + 3);
    await vi.waitFor(() =>
      expect(ines.socket.pushes.findLast(push => push.t === 'unread')).toMatchObject({
        total_unread_count: before.ines + 3,
      }),
    );
  });

  it('stores a message sent twice with the same cid once', async () => {
    const { ann, group } = await aGroup();
    const cid = newId();
    const ask = { channel: group, cid, body: 'Call time is 7:30.' };
    const [first, second] = await Promise.all([ann.socket.ask('send', ask), ann.socket.ask('send', ask)]);
    expect(first.message.seq).toBe(second.message.seq);
    expect((await ann.socket.ask('send', ask)).message).toEqual(first.message);
    expect((await ann.socket.ask('history', { channel: group })).messages.filter(one => one.cid === cid)).toHaveLength(
      1,
    );
  });

  it('answers and delivers a message as reading it does', async () => {
    const { ann, ines, group } = await aGroup();
    const poll = { question: 'Black or nude shoes?', options: ['Black', 'Nude'], isMultiple: false };
    const question = await send(ann, group, '', { poll });
    const more = { parentSeq: question.seq, mentions: [ines.chatUserId.toUpperCase()], cid: newId().toUpperCase() };
    const reply = await send(
      ann,
      group.replace(/[^:]+$/, id => id.toUpperCase()),
      ' Both, @Ines. ',
      more,
    );
    expect((await ines.socket.ask('history', { channel: group, after: reply.seq - 1 })).messages).toEqual([reply]);
    expect((await ines.socket.ask('history', { channel: group, around: question.seq, limit: 1 })).messages).toEqual([
      { ...question, replies: 1 },
    ]);
    await vi.waitFor(() =>
      expect(ines.socket.pushes).toContainEqual(
        expect.objectContaining({ t: 'event', channel: group, event: expect.objectContaining({ message: reply }) }),
      ),
    );
  });

  it('tells nobody a count that did not change', async () => {
    const { ann, ines, oda, group } = await aGroup();
    const countsOf = ({ socket }: Chatter) =>
      socket.pushes.flatMap(push => (push.t === 'unread' ? [push.total_unread_count] : []));
    const isTold = async (...people: Chatter[]) => {
      for (const one of people) {
        const count = await total(one);
        await vi.waitFor(() => expect(countsOf(one).at(-1)).toBe(count), 30_000);
      }
    };
    const react = (seq: number, on: boolean) => ines.socket.ask('react', { channel: group, seq, emoji: '👍', on });
    const { seq } = await send(oda, group, 'Call time is 7:30.');
    await isTold(ann, ines);
    const before = [countsOf(ann).length, countsOf(ines).length];
    // Counts are told in the order of their changes: a change that Oda hears of later is behind what others would be told.
    await react(seq, true);
    await send(ines, group, 'I am coming.');
    await isTold(ann, oda);
    expect(countsOf(ines)).toHaveLength(before[1] ?? 0);
    await react(seq, false);
    await send(ann, group, 'Good.');
    await isTold(ines, oda);
    expect([countsOf(ann).length, countsOf(ines).length]).toEqual(before.map(count => count + 1));
  });

  it('moves the read cursor forward, and back only when told', async () => {
    const { ann, ines, group } = await aGroup();
    const message = await send(ann, group, 'Bring black shoes.');
    expect(await ines.socket.ask('read', { channel: group, seq: message.seq })).toMatchObject({
      readSeq: 3,
      unread: 0,
    });
    expect(await ines.socket.ask('read', { channel: group, seq: 1 })).toMatchObject({ readSeq: 3, unread: 0 });
    expect(await ines.socket.ask('read', { channel: group, seq: 1, unread: true })).toMatchObject({
      readSeq: 1,
      unread: 2,
    });
    await vi.waitFor(() =>
      expect(ann.socket.pushes).toContainEqual({ t: 'read', channel: group, chatUserId: ines.chatUserId, readSeq: 3 }),
    );
  });

  it('is pinned by each member for themselves, and is first in their list meanwhile', async () => {
    const { ann, ines, group } = await aGroup();
    const listOf = async ({ socket }: Chatter) => (await socket.ask('channels', {})).channels;
    const last = (await listOf(ann)).at(-1)?.id ?? '';
    expect(last).not.toBe(group);
    const { channel } = await ann.socket.ask('pinChannel', { channel: last, on: true });
    expect(await listOf(ann)).toMatchObject([{ id: last, pinnedAt: channel.pinnedAt }, { pinnedAt: null }]);
    await ann.socket.ask('pinChannel', { channel: last, on: false });
    expect((await listOf(ann)).at(-1)).toMatchObject({ id: last, pinnedAt: null });
    await ann.socket.ask('pinChannel', { channel: group, on: true });
    expect((await ines.socket.ask('channel', { channel: group })).channel.pinnedAt).toBeNull();
  });

  it('takes a model in and out with the booking, live', async () => {
    const { job, ann, ines, group } = await aGroup();
    const newcomer = await aChatter(system, await aModel(system, { firstName: 'Uma' }));
    await newcomer.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await ann.client.call('acceptApplication', { path: { jobId: job.id, modelId: newcomer.id } });
    await vi.waitFor(() => expect(newcomer.socket.pushes).toContainEqual(expect.objectContaining({ t: 'joined' })));
    await send(ann, group, 'Welcome.');
    await vi.waitFor(() => expect(newcomer.socket.pushes).toContainEqual(expect.objectContaining({ t: 'event' })));
    const { fingerprint } = await ines.client.call('getLeaveCost', { path: { id: job.id } });
    await ines.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint } as never });
    await vi.waitFor(() => expect(ines.socket.pushes).toContainEqual({ t: 'left', channel: group }));
    await expect(send(ines, group, 'Still here?')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ines.socket.ask('history', { channel: group })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { messages } = await ann.socket.ask('history', { channel: group });
    expect(messages.at(-1)?.system).toMatchObject({ line: 'LEFT', chatUserId: ines.chatUserId });
    expect(await total(ines)).toBe(0);
  });
});

describe('someone who signs in while their booking ends', () => {
  it('is in none of its channels afterwards', async () => {
    const { job, ann, ines, group } = await aGroup();
    const { key, token } = await ines.client.call('getChat', {});
    const socket = await aSocket(system, await bearerOf(ines));
    const { pool } = system.server.app.database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const read = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const slow = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
      const rows = await query(...given);
      if (!JSON.stringify(given[0]).includes('as \\"chatUserId\\", c.id, c.type')) return rows;
      read.resolve();
      await left.promise;
      return rows;
    }) as never);
    const entering = socket.ask('chat', { key, token });
    await read.promise;
    const { fingerprint } = await ines.client.call('getLeaveCost', { path: { id: job.id } });
    await ines.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint } });
    await vi.waitFor(() => expect(ines.socket.pushes).toContainEqual({ t: 'left', channel: group }));
    slow.mockRestore();
    left.resolve();
    await entering;
    await send(ann, group, 'The code of the door is 4711.');
    await socket.ask('ping', {});
    expect(JSON.stringify(socket.pushes)).not.toContain('4711');
  });
});

describe('a database that cannot be read for a moment', () => {
  /** The table that tells who takes part is away; the chat alone reads it meanwhile. */
  const withoutMembers = async (work: () => Promise<unknown>) => {
    await system.sql('alter table chat_members rename to chat_members_away');
    try {
      await work();
    } finally {
      await system.sql('alter table chat_members_away rename to chat_members');
    }
  };

  it('leaves nobody signed in who hears nothing', async () => {
    const { ann, ines, group } = await aGroup();
    const { key, token } = await ines.client.call('getChat', {});
    const socket = await aSocket(system, await bearerOf(ines));
    await withoutMembers(() => expect(socket.ask('chat', { key, token })).rejects.toMatchObject({ code: 'INTERNAL' }));
    await expect(socket.ask('channels', {})).rejects.toMatchObject({ code: 'CHAT_SIGNED_OUT' });
    await socket.ask('chat', { key, token });
    await send(ann, group, 'Hello?');
    await vi.waitFor(() => expect(socket.pushes).toContainEqual(expect.objectContaining({ t: 'event' })));
  });

  it('delays what happened to a job, and loses nothing of it', async () => {
    const { job, group } = await aGroup();
    const noor = await aChatter(system, await aModel(system));
    await system.sql(
      `insert into chat_members (channel_id, chat_user_id, read_seq, notified_seq)
        select id, $2, last_message_seq, last_message_seq from chat_channels where id = $1`,
      [idInName(group), noor.chatUserId],
    );
    const log = vi.spyOn(system.server.app.log, 'error').mockReturnValue();
    await withoutMembers(async () => {
      system.server.app.bus.publish({ kind: 'LIVE', to: [noor.id], event: { kind: 'JOB', id: job.id } });
      await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.anything(), 'chat of a job'), 30_000);
    });
    await vi.waitFor(() => expect(noor.socket.pushes).toContainEqual(expect.objectContaining({ t: 'joined' })), {
      timeout: 30_000,
    });
  });
});

describe('a group of a job that is over', () => {
  it('stays open for thirty days after the job is completed, however long that took', async () => {
    const { job } = await aGroup();
    const change = (set: string) => system.sql(`update jobs set ${set} where id = $1`, [job.id]);
    const isFrozen = async () => {
      await freezeChannels(system.server.app);
      const [found] = await system.sql('select frozen_at is not null as frozen from chat_channels where job_id = $1', [
        job.id,
      ]);
      return found?.frozen;
    };
    for (const lifecycle of ['INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'PAYOUT', 'COMPLETED'])
      await change(`lifecycle = '${lifecycle}', updated_at = app_now()`);
    await change(`ends_at = app_now() - interval '45 days', starts_at = app_now() - interval '46 days'`);
    expect(await isFrozen()).toBe(false);
    await change(`updated_at = app_now() - interval '31 days'`);
    expect(await isFrozen()).toBe(true);
  });

  it('is frozen thirty days after the job is called off: it can be read, and takes no message', async () => {
    const { job, ann, group } = await aGroup();
    await system.sql(
      `update jobs set lifecycle = 'CANCELLED', updated_at = app_now() - interval '31 days' where id = $1`,
      [job.id],
    );
    await freezeChannels(system.server.app);
    await vi.waitFor(async () =>
      expect((await ann.socket.ask('channel', { channel: group })).channel.closed).toBe('FROZEN'),
    );
    await expect(send(ann, group, 'Anyone?')).rejects.toMatchObject({ code: 'CHAT_FROZEN' });
    await vi.waitFor(() =>
      expect(ann.socket.pushes).toContainEqual(
        expect.objectContaining({ t: 'event', event: expect.objectContaining({ kind: 'FROZEN' }) }),
      ),
    );
  });
});

describe('a message', () => {
  it('can be edited and deleted by its sender alone; what is deleted no longer counts', async () => {
    const { ann, ines, group } = await aGroup();
    const { seq } = await send(ann, group, 'At seven.');
    const before = await total(ines);
    await expect(ines.socket.ask('edit', { channel: group, seq, body: 'At nine.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { message } = await ann.socket.ask('edit', { channel: group, seq, body: 'At eight.' });
    expect(message).toMatchObject({ body: 'At eight.' });
    expect(message.editedAt).not.toBeNull();
    const deleted = await ann.socket.ask('delete', { channel: group, seq });
    expect(deleted.message).toMatchObject({ body: '', attachments: [] });
    expect(await total(ines)).toBe(before - 1);
    await expect(ann.socket.ask('edit', { channel: group, seq, body: 'Again' })).rejects.toMatchObject({
      code: 'MESSAGE_GONE',
    });
  });

  it('cannot be edited after 15 minutes', async () => {
    const { ann, group } = await aGroup();
    const { seq } = await send(ann, group, 'At seven.');
    await system.sql(`update chat_messages set at = at - interval '16 minutes' where body = 'At seven.' and seq = $1`, [
      seq,
    ]);
    await expect(ann.socket.ask('edit', { channel: group, seq, body: 'Late' })).rejects.toMatchObject({
      code: 'EDIT_LATE',
    });
  });

  it('takes reactions, replies, votes and pins', async () => {
    const { ann, ines, group } = await aGroup();
    const { seq } = await send(ann, group, 'Who has a car?');
    const { message } = await ines.socket.ask('react', { channel: group, seq, emoji: '👍🏽', on: true });
    expect(message.reactions).toEqual([{ emoji: '👍🏽', chatUserIds: [ines.chatUserId] }]);
    await expect(ines.socket.ask('react', { channel: group, seq, emoji: 'yes', on: true })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    const reply = await send(ines, group, 'I do.', { parentSeq: seq });
    const deeper = await send(ann, group, 'Great.', { parentSeq: reply.seq });
    expect(deeper).toMatchObject({ parentSeq: reply.seq, rootSeq: seq });
    expect([message, reply, deeper].map(one => one.threadReplies)).toEqual([null, 1, 2]);
    const { message: deleted } = await ines.socket.ask('delete', { channel: group, seq: reply.seq });
    expect(deleted.threadReplies).toBe(1);
    await vi.waitFor(() =>
      expect(ann.socket.pushes).toContainEqual(
        expect.objectContaining({
          event: expect.objectContaining({
            kind: 'DELETED',
            message: expect.objectContaining({ rootSeq: seq, threadReplies: 1 }),
          }),
        }),
      ),
    );
    const { messages } = await ines.socket.ask('thread', { channel: group, rootSeq: seq });
    expect(messages.map(({ body }) => body)).toEqual(['Who has a car?', '', 'Great.']);
    const poll = await send(ann, group, '', {
      poll: { question: 'Lunch?', options: ['Noon', 'One'], isMultiple: false },
    });
    const { message: voted } = await ines.socket.ask('vote', { channel: group, seq: poll.seq, options: [1] });
    expect(voted.poll?.votes).toEqual([[], [ines.chatUserId]]);
    await expect(ines.socket.ask('vote', { channel: group, seq: poll.seq, options: [0, 1] })).rejects.toMatchObject({
      code: 'POLL_CHOICE',
    });
    await ann.socket.ask('pin', { channel: group, seq, on: true });
    expect((await ines.socket.ask('pins', { channel: group })).messages.map(one => one.seq)).toEqual([seq]);
  });

  it('is found by the beginnings of its words, in the caller’s channels alone', async () => {
    const [{ ann, ines, group }, other] = [await aGroup(), await aGroup()];
    await send(ann, group, 'The wardrobe fitting is on Tuesday.');
    const found = await ines.socket.ask('search', { text: 'ward fit' });
    expect(found.messages.map(({ body }) => body)).toEqual(['The wardrobe fitting is on Tuesday.']);
    expect((await other.ines.socket.ask('search', { text: 'wardrobe' })).messages).toEqual([]);
    expect((await ines.socket.ask('search', { text: "' | !:* &" })).messages).toEqual([]);
  });
});

describe('sync', () => {
  it('gives what was missed, as it stands now, and names what is new and gone', async () => {
    const { ann, ines, group } = await aGroup();
    const { channel } = await ines.socket.ask('channel', { channel: group });
    const { seq } = await send(ann, group, 'At seven.');
    await ann.socket.ask('edit', { channel: group, seq, body: 'At eight.' });
    const synced = await ines.socket.ask('sync', { heads: { [group]: channel.lastEventSeq, [`group:${newId()}`]: 4 } });
    expect(synced.channels.find(one => one.isGone)).toBeDefined();
    const caughtUp = synced.channels.find(one => one.channel === group);
    expect(caughtUp?.events.map(({ kind, message }) => [kind, message?.body])).toEqual([
      ['MESSAGE', 'At eight.'],
      ['EDITED', 'At eight.'],
    ]);
    expect((await ines.socket.ask('sync', { heads: {} })).added.map(({ id }) => id)).toContain(group);
    const reset = await ines.socket.ask('sync', { heads: { [group]: 9_999 } });
    expect(reset.channels).toMatchObject([{ channel: group, isReset: true }]);
  });

  it('tells of a part of the channels, by their names, where a client has too many for a frame', async () => {
    const { ines } = await aGroup();
    const { channels } = await ines.socket.ask('channels', {});
    const [first = '', second = ''] = channels.map(({ id }) => id).sort();
    const addedIn = async (part: { after?: string; until?: string }, heads = {}) =>
      (await ines.socket.ask('sync', { heads, ...part })).added.map(({ id }) => id).sort();
    expect(channels.length).toBeGreaterThan(1);
    expect(await addedIn({ until: first })).toEqual([first]);
    expect(await addedIn({ after: first, until: second })).toEqual([second]);
    expect(
      await addedIn({ after: first }, { [second]: channels.find(({ id }) => id === second)?.lastEventSeq }),
    ).toEqual(
      channels
        .map(({ id }) => id)
        .sort()
        .slice(2),
    );
  });
});

describe('a direct conversation', () => {
  it('is opened by either side of an application, and by nobody else', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const [ann, ines] = [await aChatter(system, manager), await aChatter(system, model)];
    const path = { jobId: job.id, modelId: model.id };
    const { channel } = await ann.client.call('openDirectChat', { path });
    expect(await ines.client.call('openDirectChat', { path })).toEqual({ channel });
    await vi.waitFor(() => expect(ines.socket.pushes).toContainEqual(expect.objectContaining({ t: 'joined' })));
    const message = await send(ann, channel, 'Are you free for a fitting?');
    await vi.waitFor(() => expect(ines.socket.pushes).toContainEqual(expect.objectContaining({ t: 'event', channel })));
    expect((await ines.socket.ask('channel', { channel })).channel).toMatchObject({ unread: 1, isMasked: true });
    expect(message.seq).toBe(1);
    const stranger = await aModel(system);
    await expect(stranger.client.call('openDirectChat', { path })).rejects.toMatchObject({ status: 404 });
  });

  it('hides contact details until the booking, in edits and polls too, and says which', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const [ann, ines] = [await aChatter(system, manager), await aChatter(system, model)];
    const path = { jobId: job.id, modelId: model.id };
    const { channel } = await ann.client.call('openDirectChat', { path });
    const message = await send(ann, channel, 'Call me: +1 702 555 0123');
    expect(message.masked).toEqual(['PHONE']);
    expect(message.body).not.toContain('0123');
    const edited = await ann.socket.ask('edit', { channel, seq: message.seq, body: 'Write to ann@quillevents.com' });
    expect(edited.message.masked).toEqual(['EMAIL']);
    expect(edited.message.body).not.toContain('quillevents.com');
    const poll = { question: 'Is ann@quillevents.com right?', options: ['Yes', '+1 702 555 0123'], isMultiple: false };
    const sentPoll = await send(ines, channel, '', { poll });
    expect(JSON.stringify(sentPoll)).not.toMatch(/quillevents.com|0123/);
    await ann.client.call('acceptApplication', { path });
    await vi.waitFor(() =>
      expect(ines.socket.pushes).toContainEqual(
        expect.objectContaining({ t: 'joined', channel: expect.objectContaining({ id: channel, isMasked: false }) }),
      ),
    );
    expect(await send(ann, channel, 'Call me: +1 702 555 0123')).toMatchObject({
      body: 'Call me: +1 702 555 0123',
      masked: [],
    });
  });

  it('is closed while one has blocked the other', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const [ann, ines] = [await aChatter(system, manager), await aChatter(system, model)];
    const { channel } = await ann.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
    await system.sql('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [
      ines.chatUserId,
      ann.chatUserId,
    ]);
    await expect(send(ann, channel, 'Hello?')).rejects.toMatchObject({ code: 'CHAT_BLOCKED' });
    expect((await ines.socket.ask('channel', { channel })).channel.closed).toBe('BLOCKED_BY_YOU');
  });
});

describe('a direct conversation with someone who deletes their account', () => {
  it('is closed at once, and none begins afterwards', async () => {
    const manager = await aManager(system);
    const [job, other] = [await anOpenJob(system, manager, staff), await anOpenJob(system, manager, staff)];
    const model = await aModel(system);
    for (const { id } of [job, other]) {
      await model.client.call('applyToJob', { path: { id }, body: {} });
      await manager.client.call('declineApplication', { path: { jobId: id, modelId: model.id } });
    }
    const ann = await aChatter(system, manager);
    const { channel } = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
    await send(ann, channel, 'Another time.');
    await model.client.call('deleteUser', {});
    // Asked for: what is pushed is this event, or the channel with it where that was not sent before.
    await expect
      .poll(async () => (await ann.socket.ask('channel', { channel })).channel, { timeout: 30_000 })
      .toMatchObject({
        closed: 'FROZEN',
        members: expect.arrayContaining([expect.objectContaining({ leftAt: expect.any(String) })]),
      });
    await expect(send(ann, channel, 'Are you there?')).rejects.toMatchObject({ code: 'CHAT_FROZEN' });
    expect(await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } })).toEqual({
      channel,
    });
    await expect(
      manager.client.call('openDirectChat', { path: { jobId: other.id, modelId: model.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('search', () => {
  it('finds a message by all that it says, in whatever form that is typed', async () => {
    const { ann, ines, group } = await aGroup();
    const said: [body: string, ...asked: string[]][] = [
      [
        'Look at https://portfolio.example.com/zoe-vale/runway.html please',
        'https://portfolio.example.com/zoe-vale/runway.html',
        'example',
        'runway',
        'zoe-vale',
        'runway.html',
      ],
      ['The call sheet is on 2026-12-05, room 12-34', '2026-12-05', '12-34', '2026-12', 'room 12'],
      ['Size 8.5 shoe', '8.5', 'size 8'],
      ['E-mail me at zoe@mail.test', 'zoe@mail.test', 'e-mail', 'zoe@ma'],
      ['On/off and and/or', 'and/or', 'on/off'],
      ['我家在上海东边。', '上海', '我家在上海东边', '东边'],
      ['渋谷のスタジオで会う', 'スタジオ', 'ｽﾀｼﾞｵ', '渋谷'],
      ['촬영은 서울스튜디오에서', '스튜디오', '서울'],
      ['เจอกันที่กรุงเทพมหานคร', 'กรุงเทพมหานคร', 'มหานคร'],
      ['نلتقي عند المَدخَل', 'المدخل'],
      ['मेरा नाम प्रिया है', 'प्रिया'],
      ['Café crème', 'cafe', 'CREME', 'café'],
      ['Ask Anne-Marie O’Neil', 'anne-marie', 'marie', "o'neil", 'oneil', 'neil'],
      ['It pays $1,240.00', '$1,240', '1240', '1,240.00'],
      ['See IMG_2041.final.HEIC', 'IMG_2041.final.heic', '2041'],
      ['Party👍🏽🎉tonight', '🎉', '👍', 'tonight'],
      ['Ｗｉｄｅ ﬁtting', 'wide', 'fitting'],
      ['A'.repeat(3_000), 'a'.repeat(100)],
    ];
    for (const [body] of said) await send(ann, group, body);
    const found: [string, string[]][] = [];
    const expected: [string, string[]][] = [];
    for (const [body, ...asked] of said)
      for (const text of asked) {
        const { messages } = await ines.socket.ask('search', { text, channel: group });
        found.push([text, messages.map(message => message.body)]);
        expected.push([text, [body]]);
      }
    expect(found).toEqual(expected);
    for (const text of ['2026-05-12', '海上', 'zoe@portfolio', '5.8', '…', '%'])
      expect([text, (await ines.socket.ask('search', { text })).messages]).toEqual([text, []]);
  });

  it('finds a rare word among many messages by an index', async () => {
    const { ann, group } = await aGroup();
    const rowId = idInName(group);
    await system.sql(
      `insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body)
        select $1, 10000 + n, 10000 + n, gen_random_uuid(), 'TEXT', $2, 'Line ' || n from generate_series(1, 5000) n`,
      [rowId, ann.chatUserId],
    );
    await system.sql('analyze chat_messages');
    const plan = await system.sql(
      `explain select 1 from chat_messages m where m.search @@ (select asked_words($1::text)) and m.channel_id = any($2::uuid[])`,
      ['line-777', [rowId]],
    );
    const lines = plan.map(row => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toContain('chat_messages_search');
    expect(lines).not.toContain('Seq Scan');
    const { messages } = await ann.socket.ask('search', { text: 'line-777' });
    expect(messages.map(({ body }) => body)).toEqual(['Line 777']);
  });

  it('pages through every hit once, the newest first, however frequent the word is', async () => {
    const { ann, group } = await aGroup();
    const rowId = group.slice('group:'.length);
    await system.sql(
      `select chat_post($1, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT', 'senderId', $2::text, 'body', 'Rehearsal ' || n))
        from generate_series(1, 260) n`,
      [rowId, ann.chatUserId],
    );
    await system.sql(`update chat_messages set at = at + seq * interval '1 second' where channel_id = $1`, [rowId]);
    const found: number[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 20; pages += 1) {
      const page = await ann.socket.ask('search', { text: 'rehearsal', ...(cursor && { cursor }) });
      found.push(...page.messages.map(({ seq }) => seq));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(found).toEqual(Array.from({ length: 260 }, (_, at) => 262 - at));
  });
});
