import { isEssential, type NotificationKind } from '#contract/notification.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { heldNotices } from '../db/tables/held-notices.ts';
import { newId } from '../ids.ts';
import { quietUntil } from '../notification/quiet-hours.ts';
import { type Reach, readReach } from '../notification/read.ts';

export type Notice = {
  kind: NotificationKind;
  text: string;
  /** Of an offer: it does not wait where too little time would be left to answer it. */
  offer?: { jobId: string; expiresAt: Date };
};

/** Left of an offer at least, where it waits for the end of quiet hours. */
const TIME_TO_ANSWER_MS = 4 * 3_600_000;

/**
 * Tells a person by SMS, as far as they want to be told, once the transaction of `db` is committed. Their `reach` is
 * read, unless the caller has done so in the transaction.
 */
export const notify = async (
  app: App,
  db: Db,
  userId: string,
  { kind, text, offer }: Notice,
  reach?: Reach,
): Promise<void> => {
  const { phone, smsOff, quietHours } = reach ?? (await readReach(db, userId));
  if (!phone || smsOff.includes(kind)) return;
  const quiet = quietHours && !isEssential(kind) ? quietUntil(quietHours, app.clock.now()) : null;
  const waits = quiet && (!offer || offer.expiresAt.getTime() - quiet.getTime() >= TIME_TO_ANSWER_MS);
  if (waits) {
    const offerOf = offer?.jobId ?? null;
    await db.insert(heldNotices).values({ id: newId(), userId, kind, text, offerOf, sendAt: quiet });
  } else await app.tasks.sendSms(db, { to: phone, text: `${app.config.PRODUCT_NAME}: ${text}` });
};
