import { sql } from 'drizzle-orm';
import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import { type ChannelType, MESSAGES_PAGE_MAX, SYNC_RESET } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import type { Person } from '../access.ts';
import { readChannels } from './channels.ts';
import { eventFor, readLog } from './log.ts';

/** A channel whose log stands elsewhere than the client says; without an id, one that the caller does not take part in. */
const differing = {
  name: columns.text,
  id: columns.orNull(columns.id),
  type: columns.orNull(columns.word<ChannelType>()),
  ownerId: columns.orNull(columns.id),
  head: columns.orNull(columns.number),
  after: columns.orNull(columns.number),
};

/** Channels that a client does not know yet, in one answer. */
const ADDED_AT_ONCE = 100;

type Synced = ReplyOf<'sync'>['channels'][number];

/** What happened in the caller's channels, or a part of them, since the places that the client names, a page at a time. */
export const syncChannels = async (app: App, me: Person, ask: AskOf<'sync'>): Promise<ReplyOf<'sync'>> => {
  const { heads, after = '', until = null } = ask;
  const { db } = app.database;
  const rows = await readRows(
    db,
    differing,
    sql`select name, own.id, own.type, own.head, asked.after,
        (select u.chat_user_id from jobs j join users u on u.id = j.manager_id where j.id = own.job_id) as "ownerId"
      from (select c.type || ':' || c.id as name, c.id, c.type, c.job_id, c.last_event_seq as head
          from chat_members m join chat_channels c on c.id = m.channel_id
          where m.chat_user_id = ${me.chatUserId} and m.left_at is null
            and c.type || ':' || c.id > ${after}::text collate "C"
            and (${until}::text is null or c.type || ':' || c.id <= ${until}::text collate "C")) own
        full join (select key as name, value::int as after from jsonb_each_text(${JSON.stringify(heads)}::jsonb)) asked using (name)
      where own.head is distinct from asked.after order by own.id`,
  );
  const gone = rows.filter(({ id }) => id === null).map(({ name }) => name);
  const own = rows.flatMap(({ id, type, head, ...row }) =>
    id && type && head !== null ? [{ ...row, id, type, head }] : [],
  );
  const known = own.flatMap(({ after, ...channel }) => (after === null ? [] : [{ ...channel, after }]));
  // A place beyond the end is of another database: what the client holds is worth nothing.
  const isReset = ({ after, head }: (typeof known)[number]) => head - after > SYNC_RESET || after > head;
  const spans = known
    .filter(one => !isReset(one))
    .map(({ id, after, head }) => ({ channelId: id, after, until: head }));
  const missing = spans.reduce((sum, { after, until }) => sum + until - after, 0);
  const unknown = own.filter(({ after }) => after === null);
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
    ...known.filter(isReset).map(({ name }) => ({ channel: name, isReset: true, isGone: false, events: [] })),
    ...[...entriesOf].flatMap(([channelId, missed]) => {
      const channel = byId.get(channelId);
      if (!channel) return [];
      const events = missed.map(entry => eventFor(entry, me.chatUserId, channel, app.chat.isPresent));
      return [{ channel: channel.name, isReset: false, isGone: false, events }];
    }),
  ];
  return {
    channels: answered,
    added,
    ...total,
    more: entries.length < missing || unknown.length > ADDED_AT_ONCE,
  };
};
