import { isEssential, type NotificationKind } from '#contract/notification.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { heldNotices } from '../db/tables/held-notices.ts';
import { newId } from '../ids.ts';
import { quietUntil } from '../notification/quiet-hours.ts';
import { type Reach, readReach, readReaches } from '../notification/read.ts';
import type { SmsMessage } from '../providers/ports.ts';

export type Notice = {
  kind: NotificationKind;
  text: string;
  /** Of an offer: it does not wait where too little time would be left to answer it. */
  offer?: { jobId: string; expiresAt: Date };
  /** The job it invites to apply for: should it wait, it is told only while there is a place. */
  openingOf?: string;
};

/** Left of an offer at least, where it waits for the end of quiet hours. */
const TIME_TO_ANSWER_MS = 4 * 3_600_000;

/** Of a person who wants to be told: where it goes, and until when it waits, if it does. */
const wayTo = (app: App, { kind, offer }: Notice, { phone, smsOff, quietHours }: Reach) => {
  if (!phone || smsOff.includes(kind)) return null;
  const quiet = quietHours && !isEssential(kind) ? quietUntil(quietHours, app.clock.now()) : null;
  const waits = quiet && (!offer || offer.expiresAt.getTime() - quiet.getTime() >= TIME_TO_ANSWER_MS);
  return { phone, sendAt: waits ? quiet : null };
};

const heldRow = (userId: string, { kind, text, offer, openingOf }: Notice, sendAt: Date) => ({
  id: newId(),
  userId,
  kind,
  text,
  offerOf: offer?.jobId ?? null,
  openingOf: openingOf ?? null,
  sendAt,
});

const messageTo = (app: App, phone: string, { text }: Notice): SmsMessage => ({
  to: phone,
  text: `${app.config.PRODUCT_NAME}: ${text}`,
});

/**
 * Tells a person by SMS, as far as they want to be told, once the transaction of `db` is committed. Their `reach` is
 * read, unless the caller has done so in the transaction.
 */
export const notify = async (app: App, db: Db, userId: string, notice: Notice, reach?: Reach): Promise<void> => {
  const way = wayTo(app, notice, reach ?? (await readReach(db, userId)));
  if (!way) return;
  if (way.sendAt) await db.insert(heldNotices).values(heldRow(userId, notice, way.sendAt));
  else await app.tasks.sendSms(db, messageTo(app, way.phone, notice));
};

/** Tells many the same, in a few statements; what is said to one alone is sent before it. */
export const notifyAll = async (app: App, db: Db, userIds: readonly string[], notice: Notice): Promise<void> => {
  const ways = [...(await readReaches(db, userIds))].flatMap(([userId, reach]) => {
    const way = wayTo(app, notice, reach);
    return way ? [{ userId, ...way }] : [];
  });
  const held = ways.flatMap(({ userId, sendAt }) => (sendAt ? [heldRow(userId, notice, sendAt)] : []));
  if (held.length > 0) await db.insert(heldNotices).values(held);
  const messages = ways.filter(({ sendAt }) => !sendAt).map(({ phone }) => messageTo(app, phone, notice));
  if (messages.length > 0) await app.tasks.sendSmsToMany(db, messages);
};
