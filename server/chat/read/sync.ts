import { sql } from 'drizzle-orm';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import { type ChannelType, MESSAGES_PAGE_MAX, SYNC_RESET } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import type { Person } from '../access.ts';
import { channelName } from '../channel-name.ts';
import { readChannels } from './channels.ts';
import { eventFor, readLog } from './log.ts';

const own = {
  id: columns.id,
  type: columns.word<ChannelType>(),
  ownerId: columns.orNull(columns.id),
  head: columns.number,
};

/** Channels that a client does not know yet, in one answer. */
const ADDED_AT_ONCE = 100;

type Synced = ReplyOf<'sync'>['channels'][number];

/** What happened in the caller's channels since the places that the client names, a page at a time. */
export const syncChannels = async (app: App, me: Person, { heads }: AskOf<'sync'>): Promise<ReplyOf<'sync'>> => {
  const { db } = app.database;
  const channels = await readRows(
    db,
    own,
    sql`select c.id, c.type, c.last_event_seq as head,
        (select u.chat_user_id from jobs j join users u on u.id = j.manager_id where j.id = c.job_id) as "ownerId"
      from chat_members m join chat_channels c on c.id = m.channel_id
      where m.chat_user_id = ${me.chatUserId} and m.left_at is null order by c.id`,
  );
  const names = new Set(channels.map(({ id, type }) => channelName(type, id)));
  const gone = Object.keys(heads).filter(name => !names.has(name));
  const known = channels.flatMap(channel => {
    const after = heads[channelName(channel.type, channel.id)];
    return after === undefined ? [] : [{ ...channel, after }];
  });
  const behind = known.filter(({ after, head }) => after < head);
  // A place beyond the end is of another database: what the client holds is worth nothing.
  const isReset = ({ after, head }: (typeof known)[number]) => head - after > SYNC_RESET || after > head;
  const spans = behind
    .filter(one => !isReset(one))
    .map(({ id, after, head }) => ({ channelId: id, after, until: head }));
  const missing = spans.reduce((sum, { after, until }) => sum + until - after, 0);
  const unknown = channels.filter(({ id, type }) => heads[channelName(type, id)] === undefined);
  const addedIds = unknown.slice(0, ADDED_AT_ONCE).map(({ id }) => id);
  const [entries, added, total] = await Promise.all([
    readLog(app, db, spans, MESSAGES_PAGE_MAX),
    readChannels(app, db, me.chatUserId, addedIds),
    app.chat.total(me.chatUserId),
  ]);
  const byId = new Map(known.map(channel => [channel.id, channel]));
  const entriesOf = Map.groupBy(entries, ({ channelId }) => channelId);
  const answered: Synced[] = [
    ...gone.map(channel => ({ channel, isReset: false, isGone: true, events: [] })),
    ...known
      .filter(isReset)
      .map(({ id, type }) => ({ channel: channelName(type, id), isReset: true, isGone: false, events: [] })),
    ...[...entriesOf].flatMap(([channelId, own]) => {
      const channel = byId.get(channelId);
      if (!channel) return [];
      const events = own.map(entry => eventFor(entry, me.chatUserId, channel, app.chat.isPresent));
      return [{ channel: channelName(channel.type, channelId), isReset: false, isGone: false, events }];
    }),
  ];
  return {
    channels: answered,
    added,
    ...total,
    more: entries.length < missing || unknown.length > ADDED_AT_ONCE,
  };
};
