import { sql } from 'drizzle-orm';
import { TYPING_EVERY_MS } from '#contract/values/chat.ts';
import type { ChatHub, LogEntry, Reader } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import { batchLoader } from '../../db/batch-loader.ts';
import { columns, readRows } from '../../db/rows.ts';
import { openPreviews } from '../preview/open-previews.ts';
import { totalReader } from '../totals.ts';
import { openPostQueue } from '../write/post-queue.ts';
import { encodeFrame } from './encode-frame.ts';
import { openFeed } from './feed.ts';
import { openPresence } from './presence.ts';
import { openRooms, type Room } from './rooms.ts';
import { openTotalsFeed } from './totals-feed.ts';

const own = {
  chatUserId: columns.id,
  id: columns.id,
  type: columns.word<Room['type']>(),
  jobId: columns.orNull(columns.id),
  ownerId: columns.orNull(columns.id),
  head: columns.number,
};

/** A hint about a job is followed once per this time: decisions come in series. */
const JOB_MS = 50;
/** And again, where the database could not be read: later each time. */
const JOB_RETRY_MS = 500;
const JOB_RETRY_MAX_MS = 30_000;

export const openChat = (app: App): ChatHub => {
  const rooms = openRooms();
  const previews = openPreviews(app);
  const totals = openTotalsFeed(app, rooms);
  const presence = openPresence(app, rooms);
  const feed = openFeed(app, rooms, { changed: totals.changed, isPresent: presence.isPresent });
  const jobs = new Map<string, ReturnType<typeof setTimeout>>();
  /** Those that are followed now: another reading of the same job waits, so that what it finds is the later one. */
  const following = new Map<string, Promise<void>>();
  /** The jobs that were hinted at, for each reader whose channels are being read. */
  const entering = new Set<Set<string>>();
  const typed = new Map<string, number>();

  let isClosed = false;
  const followJob = (jobId: string, tries = 0) => {
    if (jobs.has(jobId) || isClosed) return;
    const follow = () => {
      jobs.delete(jobId);
      const now = (following.get(jobId) ?? Promise.resolve())
        .then(() => feed.jobChanged(jobId))
        .catch(error => {
          app.log.error({ err: error, tries }, 'chat of a job');
          followJob(jobId, tries + 1);
        })
        .finally(() => {
          if (following.get(jobId) === now) following.delete(jobId);
        });
      following.set(jobId, now);
    };
    const retryMs = Math.min(JOB_RETRY_MS * 2 ** (tries - 1), JOB_RETRY_MAX_MS);
    jobs.set(jobId, setTimeout(follow, tries === 0 ? JOB_MS : retryMs));
  };

  const tellRead = (channelId: string, chatUserId: string, readSeq: number) => {
    const room = rooms.get(channelId);
    if (!room) return;
    const frame = encodeFrame({ t: 'read', channel: room.name, chatUserId, readSeq });
    for (const reader of room.readers) reader.sendLight(frame);
    totals.changed(chatUserId);
  };
  const tellTyping = (channelId: string, chatUserId: string) => {
    const room = rooms.get(channelId);
    if (!room) return;
    const frame = encodeFrame({ t: 'typing', channel: room.name, chatUserId });
    for (const reader of room.readers) if (reader.chatUserId !== chatUserId) reader.sendLight(frame);
  };

  const channelsOf = batchLoader(async (people: string[]) => {
    const rows = await readRows(
      app.database.db,
      own,
      sql`select m.chat_user_id as "chatUserId", c.id, c.type, c.job_id as "jobId", c.last_event_seq as head,
        (select u.chat_user_id from jobs j join users u on u.id = j.manager_id where j.id = c.job_id) as "ownerId"
        from chat_members m join chat_channels c on c.id = m.channel_id
        where m.chat_user_id = any(${sql.param(people)}::uuid[]) and m.left_at is null`,
    );
    const byPerson = Map.groupBy(rows, ({ chatUserId }) => chatUserId);
    return chatUserId => byPerson.get(chatUserId) ?? [];
  });

  const post = openPostQueue(app);
  const unsubscribe = app.bus.subscribe(message => {
    if (message.kind === 'CHAT') feed.advance(message.channelId, message.seq);
    if (message.kind === 'CHAT_READ') tellRead(message.channelId, message.chatUserId, message.readSeq);
    if (message.kind === 'CHAT_TYPING') tellTyping(message.channelId, message.chatUserId);
    if (message.kind === 'CHAT_PRESENCE')
      presence.receive(message.node, message.people, message.isPresent, message.channelIds);
    if (message.kind === 'LIVE' && message.event.kind === 'JOB' && message.event.id) {
      for (const hinted of entering) hinted.add(message.event.id);
      followJob(message.event.id);
    }
  });

  const channelIdsOf = (reader: Reader) => [...rooms.ofReader(reader)].map(({ id }) => id);

  return {
    post: async draft => {
      const message = await post(draft);
      app.telemetry.metrics?.message();
      return message;
    },
    preview: previews.preview,
    isPresent: presence.isPresent,
    total: totalReader(app.database.db),
    wrote: (channelId: string, entries: readonly LogEntry[]): void => {
      const last = entries.at(-1);
      if (!last) return;
      feed.advance(channelId, last.seq, entries);
      app.bus.publish({ kind: 'CHAT', channelId, seq: last.seq });
      // Staff are no members, and read these in their inbox.
      if (last.message?.channel.startsWith('support:'))
        app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'SUPPORT', id: channelId } });
    },
    read: (channelId: string, chatUserId: string, readSeq: number): void =>
      app.bus.publish({ kind: 'CHAT_READ', channelId, chatUserId, readSeq }),
    typing: (channelId: string, chatUserId: string): void => {
      const [key, nowMs] = [`${channelId} ${chatUserId}`, Date.now()];
      if (nowMs - (typed.get(key) ?? 0) < TYPING_EVERY_MS) return;
      if (typed.size > 10_000) typed.clear();
      typed.set(key, nowMs);
      app.bus.publish({ kind: 'CHAT_TYPING', channelId, chatUserId });
    },
    enter: async (reader: Reader): Promise<void> => {
      rooms.enter(reader);
      const hinted = new Set<string>();
      entering.add(hinted);
      const channels = await channelsOf(reader.chatUserId).finally(() => entering.delete(hinted));
      // They may have gone meanwhile.
      if (!rooms.has(reader)) return;
      for (const { chatUserId: _, ...channel } of channels) {
        // Whoever left meanwhile was in no room to be taken out of: who is in is read again.
        if (channel.jobId && hinted.has(channel.jobId)) followJob(channel.jobId);
        else rooms.join(reader, channel);
      }
      presence.connected(
        reader.chatUserId,
        channels.map(({ id }) => id),
      );
    },
    exit: (reader: Reader): void => {
      const channelIds = channelIdsOf(reader);
      rooms.exit(reader);
      if (!rooms.isHere(reader.chatUserId)) presence.went(reader.chatUserId, channelIds);
    },
    close: () => {
      isClosed = true;
      unsubscribe();
      previews.close();
      totals.close();
      presence.close();
      for (const timer of jobs.values()) clearTimeout(timer);
    },
  };
};
