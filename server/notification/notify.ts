import { sql } from 'drizzle-orm';
import { NOTICE_TEXT_LENGTH } from '#contract/values/notice-texts.ts';
import type { JobCause, NotificationKind, OutboundChannel } from '#contract/values/notification.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { preparedSql } from '../db/prepared.ts';
import { notices } from '../db/tables/notices.ts';
import { waitingTexts } from '../db/tables/texts.ts';
import { afterCommit } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import type { NoticeText } from '../notice-text.ts';
import { textTimes } from '../rule-numbers.ts';
import { type Reach, readReach, readReaches } from './read.ts';
import { shortened } from './shorten.ts';
import { keepTurnedOff, turnedOff } from './unsent.ts';

export type About = { cause: 'ACCOUNT' | 'IDENTITY' | 'CHAT' } | { cause: JobCause; jobId: string };

export type Notice = {
  kind: NotificationKind;
  text: NoticeText;
  /** The subject that it links to. */
  about: About;
  /** The offer it is about: texted only while that is open. */
  requestId?: string;
  /** It announces the offer: its text is delayed, because a mistaken offer is usually cancelled at once. */
  isOffer?: boolean;
  /** The job it invites to apply for: texted only while a place is open. */
  openingOf?: string;
  /** The job in which it offers a place to a standby: texted only while that offer is open. */
  standbyOf?: string;
};

export const aboutAccount: About = { cause: 'ACCOUNT' };
export const aboutIdentity: About = { cause: 'IDENTITY' };
export const aboutChat: About = { cause: 'CHAT' };
export const aboutJob = (jobId: string, cause: JobCause = 'JOB'): About => ({ cause, jobId });

const noticeRow = (userId: string, { kind, text, about, requestId }: Notice, now: Date) => ({
  id: newId(),
  userId,
  kind,
  text: shortened(text, NOTICE_TEXT_LENGTH),
  cause: about.cause,
  jobId: 'jobId' in about ? about.jobId : null,
  requestId: requestId ?? null,
  createdAt: now,
});

const textRow = (app: App, userId: string, channel: OutboundChannel, notice: Notice) => {
  const { kind, text, about, requestId, isOffer = false, openingOf, standbyOf } = notice;
  const now = app.clock.now();
  const notBefore = isOffer ? new Date(now.getTime() + textTimes.offerWaitsMs) : now;
  return {
    id: newId(),
    userId,
    channel,
    kind,
    text,
    cause: about.cause,
    jobId: 'jobId' in about ? about.jobId : null,
    requestId: requestId ?? null,
    isOffer,
    openingOf: openingOf ?? null,
    standbyOf: standbyOf ?? null,
    traceparent: app.telemetry.tracing?.current()?.traceparent ?? null,
    notBefore,
    sendAt: notBefore,
  };
};

const wanted = ({ phone, hasPush, inProductOff, pushOff, smsOff }: Reach, { kind }: Notice) => ({
  inProduct: phone !== null && !inProductOff.includes(kind),
  byPush: phone !== null && hasPush && !pushOff.includes(kind),
  bySms: phone !== null && !smsOff.includes(kind),
});

const hint = (app: App, db: Db, to: string[]): void =>
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'NOTICES', id: null } }));

const value = (name: string) => sql.placeholder(name);

/** In one statement: bulk decisions notify many people. */
const insertAll = preparedSql(
  {},
  () => sql`
  with told as (
    insert into notices (id, user_id, kind, text, cause, job_id, request_id, created_at)
    select ${value('noticeId')}::uuid, ${value('userId')}::uuid, ${value('kind')}::text, ${value('shortText')}::text, ${value('cause')}::text,
      ${value('jobId')}::uuid, ${value('requestId')}::uuid, ${value('now')}::timestamptz
    where ${value('inProduct')}::boolean)
  insert into waiting_texts
    (id, channel, user_id, kind, text, cause, job_id, request_id, is_offer, opening_of, standby_of, traceparent, not_before, send_at)
  select by.id, by.channel, ${value('userId')}::uuid, ${value('kind')}::text, ${value('text')}::text, ${value('cause')}::text,
    ${value('jobId')}::uuid, ${value('requestId')}::uuid, ${value('isOffer')}::boolean, ${value('openingOf')}::uuid,
    ${value('standbyOf')}::uuid, ${value('traceparent')}::text, ${value('notBefore')}::timestamptz, ${value('notBefore')}::timestamptz
  from (values (${value('smsId')}::uuid, 'SMS', ${value('bySms')}::boolean), (${value('pushId')}::uuid, 'PUSH', ${value('byPush')}::boolean))
    by (id, channel, is_wanted) where by.is_wanted`,
);

/**
 * Notifies a person, in the product, by push and by SMS, as far as their settings allow, in the transaction of `db`. When the
 * text is sent is decided later. Their `reach` is read, unless the caller has read it in the transaction.
 */
export const notify = async (app: App, db: Db, userId: string, notice: Notice, reach?: Reach): Promise<void> => {
  const known = reach ?? (await readReach(db, userId));
  const ways = wanted(known, notice);
  await keepTurnedOff(
    app,
    db,
    turnedOff(known, notice).map(channel => ({ userId, channel })),
    notice,
  );
  if (!ways.inProduct && !ways.byPush && !ways.bySms) return;
  const now = app.clock.now();
  const { id: noticeId, text: shortText, ...noticeValues } = noticeRow(userId, notice, now);
  const { id: smsId, notBefore, ...text } = textRow(app, userId, 'SMS', notice);
  if (ways.inProduct) hint(app, db, [userId]);
  await insertAll(db, {
    ...noticeValues,
    ...text,
    ...ways,
    noticeId,
    smsId,
    pushId: newId(),
    shortText,
    now: now.toISOString(),
    notBefore: notBefore.toISOString(),
  });
};

/** The limit of one message of the bus. */
const HINTED_AT_ONCE = 100;

/** Notifies many of the same, in a few statements. */
export const notifyAll = async (app: App, db: Db, userIds: readonly string[], notice: Notice): Promise<void> => {
  const reaches = [...(await readReaches(db, userIds))];
  const reached = reaches.map(([id, reach]) => ({ id, ...wanted(reach, notice) }));
  const off = reaches.flatMap(([userId, reach]) => turnedOff(reach, notice).map(channel => ({ userId, channel })));
  await keepTurnedOff(app, db, off, notice);
  const now = app.clock.now();
  const inProduct = reached.filter(person => person.inProduct).map(({ id }) => id);
  const texts = reached.flatMap(({ id, bySms, byPush }) => [
    ...(bySms ? [textRow(app, id, 'SMS', notice)] : []),
    ...(byPush ? [textRow(app, id, 'PUSH', notice)] : []),
  ]);
  if (inProduct.length > 0) await db.insert(notices).values(inProduct.map(id => noticeRow(id, notice, now)));
  if (texts.length > 0) await db.insert(waitingTexts).values(texts);
  for (let at = 0; at < inProduct.length; at += HINTED_AT_ONCE) hint(app, db, inProduct.slice(at, at + HINTED_AT_ONCE));
};
