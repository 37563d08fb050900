import { sql } from 'drizzle-orm';
import type { ChatEventKind } from '#contract/values/chat.ts';
import type { LogEntry } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { readChannels } from '../read/channels.ts';
import { eventFor, readLog } from '../read/log.ts';
import { encodeFrame } from './encode-frame.ts';
import type { Room, Rooms } from './rooms.ts';

const READ_AT_ONCE = 500;
const RETRY_MS = 500;

const membership = { channelId: columns.id, chatUserId: columns.id, isIn: columns.boolean };

/** The entries after which others have more or fewer unread messages. */
const countsChange: ReadonlySet<ChatEventKind> = new Set(['MESSAGE', 'DELETED']);

type Hooks = { changed(chatUserId: string): void; isPresent(chatUserId: string): boolean };

/**
 * Delivers the logs of channels to the readers on this server, each entry once and in order. Hints from the bus say how far
 * a log has come; what is missing is read from the database, so a lost hint delays and loses nothing.
 */
export const openFeed = (app: App, rooms: Rooms, { changed, isPresent }: Hooks) => {
  const reading = new Set<Room>();

  const deliver = (room: Room, entry: LogEntry) => {
    room.head = entry.seq;
    room.known = Math.max(room.known, entry.seq);
    const writtenFor = (me: string) =>
      encodeFrame({ t: 'event', channel: room.name, event: eventFor(entry, me, room, isPresent) });
    // Names differ by reader; without one, everybody gets the same text.
    const same = entry.about ? null : writtenFor('');
    const sender = entry.message?.senderId;
    for (const reader of room.readers) {
      reader.sendEvent(same ?? writtenFor(reader.chatUserId), room.name, entry.seq);
      if (countsChange.has(entry.kind) && reader.chatUserId !== sender) changed(reader.chatUserId);
    }
  };

  const catchUp = async (room: Room): Promise<void> => {
    if (reading.has(room)) return;
    reading.add(room);
    try {
      while (room.head < room.known && room.readers.size > 0) {
        const span = { channelId: room.id, after: room.head, until: room.known };
        const entries = await readLog(app, app.database.db, [span], READ_AT_ONCE);
        // Someone else may have delivered meanwhile.
        for (const entry of entries) if (entry.seq === room.head + 1) deliver(room, entry);
        if (entries.length === 0) break;
      }
    } catch (error) {
      app.log.error({ err: error }, 'log of a channel');
      setTimeout(() => void catchUp(room), RETRY_MS).unref();
    } finally {
      reading.delete(room);
    }
  };

  /** The log of a channel has come so far; the entries, where this server wrote them itself. */
  const advance = (channelId: string, seq: number, entries: readonly LogEntry[] = []): void => {
    const room = rooms.get(channelId);
    if (!room) return;
    room.known = Math.max(room.known, seq);
    for (const entry of entries) if (entry.seq === room.head + 1) deliver(room, entry);
    if (room.head < room.known) void catchUp(room);
  };

  /**
   * Something happened to a job: its groups may have new entries, and people may have joined or left. Bookings write into
   * channels by triggers, and their hint is that of the job.
   */
  const jobChanged = async (jobId: string): Promise<void> => {
    if (rooms.isEmpty()) return;
    const heads = await readRows(
      app.database.db,
      { id: columns.id, type: columns.word<Room['type']>(), head: columns.number, ownerId: columns.id },
      sql`select c.id, c.type, c.last_event_seq as head, u.chat_user_id as "ownerId" from chat_channels c
        join jobs j on j.id = c.job_id join users u on u.id = j.manager_id
        where (c.type = 'group' and c.job_id = ${jobId}) or (c.type = 'direct' and c.job_id = ${jobId})`,
    );
    if (heads.length === 0) return;
    const ids = heads.map(({ id }) => id);
    const members = await readRows(
      app.database.db,
      membership,
      sql`select channel_id as "channelId", chat_user_id as "chatUserId", left_at is null as "isIn" from chat_members
        where channel_id = any(${sql.param(ids)}::uuid[])`,
    );
    for (const { id, type, head, ownerId } of heads) {
      advance(id, head);
      for (const { channelId, chatUserId, isIn } of members)
        if (channelId === id && rooms.isHere(chatUserId))
          await (isIn ? join(chatUserId, { id, type, jobId, head, ownerId }) : leave(chatUserId, id));
    }
  };

  const join = async (chatUserId: string, channel: Omit<Room, 'readers' | 'known' | 'name'>) => {
    for (const reader of rooms.readersOf(chatUserId)) {
      const isKnown = rooms.get(channel.id)?.readers.has(reader) ?? false;
      // What two may write to each other depends on bookings and blocks, which are no entries of the log.
      if (isKnown && channel.type !== 'direct') continue;
      if (!isKnown) rooms.join(reader, channel);
      const [joined] = await readChannels(app, app.database.db, chatUserId, [channel.id]);
      if (joined) reader.send({ t: 'joined', channel: joined });
    }
    changed(chatUserId);
  };

  const leave = async (chatUserId: string, channelId: string) => {
    const room = rooms.get(channelId);
    if (!room) return;
    // They are told of their leaving first.
    await catchUp(room);
    for (const reader of rooms.readersOf(chatUserId)) {
      if (!room.readers.has(reader)) continue;
      rooms.leave(reader, room);
      reader.send({ t: 'left', channel: room.name });
    }
    changed(chatUserId);
  };

  return { advance, jobChanged };
};
