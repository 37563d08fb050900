import { sql } from 'drizzle-orm';
import {
  type NoticeCause,
  type NotificationKind,
  type OutboundChannel,
  outboundChannels,
} from '#contract/values/notification.ts';
import { everTookPart, hasPlaces, isOfferPaused, openToModels } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';

/** Texts processed per transaction. */
const BATCH = 200;

const dueText = {
  id: columns.id,
  userId: columns.id,
  kind: columns.word<NotificationKind>(),
  text: columns.text,
  cause: columns.word<NoticeCause>(),
  jobId: columns.orNull(columns.id),
  isOffer: columns.boolean,
  requestId: columns.orNull(columns.id),
  expiresAt: columns.orNull(columns.moment),
  openingOf: columns.orNull(columns.id),
  isOver: columns.boolean,
  traceparent: columns.orNull(columns.text),
};
export type DueText = RowOf<typeof dueText>;

/** Send times of a person's texts within a day, earliest first: urgent ones or the others. */
export type SentText = RowOf<typeof sentText>;
const sentText = { userId: columns.id, isUrgent: columns.boolean, atMs: columns.numbers };

/** The channels with due texts or pushes; cheaper than the locks, and read four times a second. */
export const readDueChannels = async (db: Db): Promise<OutboundChannel[]> => {
  const due = sql`send_at <= app_now() and channel = sending.channel`;
  const rows = await readRows(
    db,
    { channel: columns.word<OutboundChannel>() },
    sql`select channel from unnest(${sql.param([...outboundChannels])}::text[]) sending(channel)
      where exists (select from waiting_texts where opening_of is null and ${due})
        or exists (select from waiting_texts where opening_of is not null and ${due})`,
  );
  return rows.map(({ channel }) => channel);
};

const idsOf = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/**
 * People with due texts, urgent first. Their rows are locked with `skip locked`, so that one server at a time decides
 * for a person.
 */
export const lockPeople = async (tx: Db, channel: OutboundChannel): Promise<string[]> => {
  const rows = await readRows(
    tx,
    { id: columns.id },
    sql`
    select id from users where id in (
      select user_id from (
        (select user_id from waiting_texts where opening_of is null and channel = ${channel} and send_at <= app_now() order by send_at limit ${BATCH}::int)
        union all
        (select user_id from waiting_texts where opening_of is not null and channel = ${channel} and send_at <= app_now() order by send_at limit ${BATCH}::int)
      ) due limit ${BATCH}::int)
    order by id for no key update skip locked`,
  );
  return rows.map(({ id }) => id);
};

const found = {
  ...dueText,
  isPlaceGone: columns.boolean,
  isOpen: columns.orNull(columns.boolean),
  isRead: columns.boolean,
};

/** Whether the person has read all messages by now, where the text tells of unread ones. */
const isRead = sql`(w.kind = 'MESSAGES' and not exists (
  select from users u, chat_unread(array[u.chat_user_id]) unread where u.id = w.user_id and unread.unread > 0))`;

/** Due texts, with whether each is still valid: an open offer, a job with a free place, messages still unread. */
export const readDue = async (
  tx: Db,
  people: readonly string[],
  channel: OutboundChannel,
): Promise<{ due: DueText[]; stale: DueText[] }> => {
  const rows = await readRows(
    tx,
    found,
    sql`
    select w.id, w.user_id as "userId", w.kind, w.text, w.cause, w.job_id as "jobId", w.is_offer as "isOffer", w.request_id as "requestId", coalesce(r.expires_at, soon.starts_at) as "expiresAt",
      w.opening_of as "openingOf", w.is_over as "isOver", w.traceparent,
      ${openToModels} and ${hasPlaces} and not ${everTookPart(sql`w.opening_of`, sql`w.user_id`)} as "isOpen",
      ${isRead} as "isRead", w.standby_of is not null and so.status is distinct from 'OPEN' as "isPlaceGone"
    from waiting_texts w left join requests r on r.id = w.request_id
    left join standby_offers so on so.job_id = w.standby_of and so.model_id = w.user_id left join jobs soon on soon.id = w.standby_of
    left join jobs on jobs.id = w.opening_of left join job_tallies on job_tallies.job_id = w.opening_of
    where w.user_id = any(${idsOf(people)}) and w.channel = ${channel} and w.send_at <= app_now()
    order by w.opening_of is not null, w.id`,
  );
  const open = await lockOpenOffers(tx, rows);
  const holds = ({ requestId, openingOf, isOpen, isPlaceGone, isRead: read }: RowOf<typeof found>) =>
    !read && !isPlaceGone && (!requestId || open.has(requestId)) && (!openingOf || isOpen === true);
  return { due: rows.filter(holds), stale: rows.filter(text => !holds(text)) };
};

/**
 * Locks offers so that they stay open until the commit: whoever withdraws one waits, and then knows that it was
 * announced.
 */
const lockOpenOffers = async (tx: Db, texts: readonly DueText[]): Promise<Set<string>> => {
  const requestIds = texts.flatMap(({ requestId }) => requestId ?? []);
  if (requestIds.length === 0) return new Set();
  const rows = await readRows(
    tx,
    { id: columns.id },
    sql`
    select r.id from requests r where r.id = any(${idsOf(requestIds)}) and r.status = 'SENT'
      and (r.expires_at > app_now() or ${isOfferPaused(sql`r.model_id`)})
    order by r.id for share`,
  );
  return new Set(rows.map(({ id }) => id));
};

export const readSent = async (tx: Db, people: readonly string[], channel: OutboundChannel): Promise<SentText[]> => {
  return readRows(
    tx,
    sentText,
    sql`
    select user_id as "userId", is_urgent as "isUrgent",
      array_agg((extract(epoch from sent_at) * 1000)::float8 order by sent_at) as "atMs" from sent_texts
    where user_id = any(${idsOf(people)}) and channel = ${channel} and sent_at > app_now() - interval '1 day' group by 1, 2`,
  );
};
