import { describe, expect, it, vi } from 'vitest';
import { idInName } from '#contract/rules/channel-id.ts';
import { newId } from '../ids.ts';
import { aCrowd } from '../testing/crowd.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);

/** A job's group with its manager and two booked models, all connected. */
const aGroup = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 4, amountAnyGender: 0 });
  const models = [await aModel(system), await aModel(system)] as const;
  for (const { client, id } of models) {
    await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: id } });
  }
  const ann = await aChatter(system, manager);
  const channel = (await ann.socket.ask('channels', {})).channels.find(({ type }) => type === 'group')?.id ?? '';
  return { ann, models, channel };
};

/** Further messages of someone, written at one stroke. */
const addLines = (channel: string, sender: string, count: number) =>
  system.sql(
    `with about as (
        update chat_channels set last_event_seq = last_event_seq + $3, last_message_seq = last_message_seq + $3 where id = $1
        returning last_event_seq - $3 as events, last_message_seq - $3 as messages),
      said as (
        insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body)
        select $1, messages + n, events + n, gen_random_uuid(), 'TEXT', $2, 'Line ' || n from about, generate_series(1, $3::int) n
        returning seq, version)
      insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id) select $1, version, 'MESSAGE', seq, $2 from said`,
    [idInName(channel), sender, count],
  );

describe('10,000 unread messages', () => {
  it('are counted, loaded a page at a time instead of caught up with, and read at once', async () => {
    const { ann, models, channel } = await aGroup();
    const ines = await aChatter(system, models[0]);
    const { channel: before } = await ines.socket.ask('channel', { channel });
    await ines.socket.ask('read', { channel, seq: before.lastMessageSeq });
    await addLines(channel, ann.chatUserId, 10_000);
    const last = before.lastMessageSeq + 10_000;
    const again = await aChatter(system, models[0]);
    const synced = await again.socket.ask('sync', { heads: { [channel]: before.lastEventSeq } });
    expect(synced.channels).toEqual([{ channel, isReset: true, isGone: false, events: [] }]);
    expect(synced).toMatchObject({ total_unread_count: 10_000, more: false });
    expect((await again.socket.ask('channel', { channel })).channel).toMatchObject({
      unread: 10_000,
      lastMessageSeq: last,
    });
    const { messages } = await again.socket.ask('history', { channel });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, at) => last - 24 + at));
    await again.socket.ask('read', { channel, seq: last });
    expect((await again.socket.ask('sync', { heads: {} })).total_unread_count).toBe(0);
  }, 30_000);
});

describe('a long conversation', () => {
  it('is opened at the first message since a time, or at its end', async () => {
    const { ann, channel } = await aGroup();
    await addLines(channel, ann.chatUserId, 100);
    const minute = (seq: number) => new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString();
    await system.sql(
      `update chat_messages set at = $2::timestamptz + seq * interval '1 minute' where channel_id = $1`,
      [idInName(channel), minute(0)],
    );
    const { lastMessageSeq: last } = (await ann.socket.ask('channel', { channel })).channel;
    const middleAt = async (at: string) => {
      const { messages } = await ann.socket.ask('history', { channel, at, limit: 1 });
      return messages[0]?.seq;
    };
    for (const seq of [1, 2, 50, 51, last - 1, last]) expect([seq, await middleAt(minute(seq))]).toEqual([seq, seq]);
    expect(await middleAt(minute(49.5))).toBe(50);
    expect(await middleAt(minute(0))).toBe(1);
    expect(await middleAt(minute(last + 1))).toBe(last);
  });
});

describe('a group of a hundred with sixty messages at once', () => {
  it('delivers each to everyone once and in order, and counts the same for all', async () => {
    const { ann, models, channel } = await aGroup();
    const readers = [await aChatter(system, models[0]), await aChatter(system, models[1])];
    const others = await aCrowd(system, 97);
    await system.sql(
      `insert into chat_members (channel_id, chat_user_id, read_seq, notified_seq)
        select $1, u.chat_user_id, c.last_message_seq, c.last_message_seq from users u, chat_channels c
        where u.id = any($2::uuid[]) and c.id = $1`,
      [idInName(channel), others],
    );
    expect((await ann.socket.ask('channel', { channel })).channel.members).toHaveLength(100);
    const before = readers.map(({ socket }) => socket.pushes.length);
    const bodies = Array.from({ length: 60 }, (_, at) => `Call ${at}`);
    const sent: number[] = [];
    for (const body of bodies)
      void ann.socket.ask('send', { channel, cid: newId(), body }).then(({ message }) => sent.push(message.seq));
    await vi.waitFor(
      () => {
        for (const [at, { socket }] of readers.entries()) {
          const pushes = socket.pushes.slice(before[at]);
          const arrived = pushes.flatMap(push => (push.t === 'event' && push.event.message?.body) || []);
          expect(arrived).toEqual(bodies);
        }
        expect(sent).toHaveLength(bodies.length);
      },
      { timeout: 30_000 },
    );
    const counts = await system.sql(
      'select distinct unread from chat_unread(array(select chat_user_id from users where id = any($1::uuid[])))',
      [others],
    );
    expect(counts).toEqual([{ unread: 60 }]);
  }, 30_000);
});
