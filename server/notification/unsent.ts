import { sql } from 'drizzle-orm';
import {
  type NotificationKind,
  type OutboundChannel,
  offByDefault,
  type UnsentBecause,
  type UnsentChannel,
} from '#contract/values/notification.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { unsentTexts } from '../db/tables/unsent-texts.ts';
import { newId } from '../ids.ts';
import type { Reach } from './read.ts';

type Told = { kind: NotificationKind; text: string; about: { cause: string; jobId?: string }; openingOf?: string };

/** The ways that someone has turned off for this kind. What is off unless turned on is not told, and openings go to many. */
export const turnedOff = (
  { phone, hasPush, inProductOff, smsOff, pushOff }: Reach,
  { kind, openingOf }: Told,
): UnsentChannel[] => {
  if (phone === null || openingOf) return [];
  const isOff = (off: readonly NotificationKind[], byDefault: readonly NotificationKind[]) =>
    off.includes(kind) && !byDefault.includes(kind);
  const ways: [UnsentChannel, boolean][] = [
    ['IN_PRODUCT', isOff(inProductOff, offByDefault.inProduct)],
    ['SMS', isOff(smsOff, offByDefault.sms)],
    ['PUSH', hasPush && isOff(pushOff, offByDefault.push)],
  ];
  return ways.flatMap(([channel, isUnsent]) => (isUnsent ? [channel] : []));
};

type Unsent = { userId: string; channel: UnsentChannel };

/** What a text to a phone or a push tells its owner, queued with it. */
export type ToldByMessage = {
  userId: string;
  /** What is kept of a push, which goes to each of their devices, once one has taken it. */
  onceTaken?: { id: string; text: string };
  notices: { kind: NotificationKind; text: string; jobId: string | null }[];
};

/** Keeps that people were not told, because they had turned it off. */
export const keepTurnedOff = async (
  { clock }: App,
  db: Db,
  people: readonly Unsent[],
  { kind, text, about }: Told,
): Promise<void> => {
  if (people.length === 0) return;
  await db.insert(unsentTexts).values(
    people.map(({ userId, channel }) => ({
      id: newId(),
      userId,
      channel,
      kind,
      text,
      jobId: about.jobId ?? null,
      because: 'TURNED_OFF' as const,
      createdAt: clock.now(),
    })),
  );
};

/** Keeps texts that are about to be dropped instead of sent. */
export const keepDropped = async (
  { clock }: App,
  tx: Db,
  ids: readonly string[],
  because: UnsentBecause,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into unsent_texts (id, user_id, channel, kind, text, job_id, because, created_at)
    select id, user_id, channel, kind, text, job_id, ${because}, ${clock.now().toISOString()}::timestamptz
    from waiting_texts where id = any(${sql.param([...ids])}::uuid[]) and opening_of is null`);
};

/** Keeps what a push told, once a device has taken it. */
export const keepTaken = async ({ database }: App, { id, text }: { id: string; text: string }): Promise<void> => {
  await database.db.execute(sql`update sent_texts set text = ${text} where id = ${id}::uuid and text is null`);
};

type Undelivered = { id: string; channel: OutboundChannel; because: UnsentBecause };

/** Keeps what a message would have told that the provider did not take, and no longer that a text was sent; whoever is gone by then is not written of. */
export const keepUndelivered = async (
  { clock, database }: App,
  { userId, notices }: ToldByMessage,
  { id, channel, because }: Undelivered,
): Promise<void> => {
  if (channel === 'SMS')
    await database.db.execute(sql`update sent_texts set text = null where id = ${id}::uuid and text is not null`);
  for (const { kind, text, jobId } of notices)
    await database.db.execute(sql`
      insert into unsent_texts (id, user_id, channel, kind, text, job_id, because, created_at)
      select ${newId()}::uuid, id, ${channel}, ${kind}, ${text}, ${jobId}::uuid, ${because}, ${clock.now().toISOString()}::timestamptz
      from users where id = ${userId}::uuid`);
};
