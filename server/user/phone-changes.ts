import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PhoneChange } from '#contract/schemas/phone-change.ts';
import { keyedHash } from '../auth/index.ts';
import { publicAddress } from '../config.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { phoneChanges } from '../db/tables/phone-changes.ts';
import { writeAudit } from '../db/write-audit.ts';
import { newId } from '../ids.ts';
import { noticeText } from '../notice-text.ts';
import { Refusal } from '../refusal.ts';
import { phoneChange as rules } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 16;

export type PhoneChangeRow = typeof phoneChanges.$inferSelect;

const hashOf = (app: App, secret: string): string => keyedHash(app.config, 'phone-undo', secret);
const endingOf = (phone: string): string => phone.slice(-2);

/** No record that outlives an account contains full numbers, only their last two digits. */
const audit = (db: Db, userId: string, action: string, oldPhone: string, newPhone: string) =>
  writeAudit(db, {
    subject: 'USER',
    id: userId,
    action,
    before: { ending: endingOf(oldPhone) },
    after: { ending: endingOf(newPhone) },
  });

const refuseOften = async (db: Db, userId: string): Promise<void> => {
  const made = await db.$count(
    phoneChanges,
    and(eq(phoneChanges.userId, userId), gt(phoneChanges.undoUntil, sql`app_now()`)),
  );
  if (made >= rules.changesMost)
    throw new Refusal('TOO_MANY', {}, 'The number was changed often within three days. Please wait a day or two.');
};

/** Reserves the old number for the account for a while, and notifies it by a text that nothing delays. */
export const reserveOldPhone = async (
  app: App,
  db: Db,
  userId: string,
  oldPhone: string,
  newPhone: string,
): Promise<void> => {
  await refuseOften(db, userId);
  const now = app.clock.now();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(phoneChanges).values({
    id: newId(),
    userId,
    oldPhone,
    newPhone,
    secretHash: hashOf(app, secret),
    undoUntil: new Date(now.getTime() + rules.undoHours * HOUR_MS),
    createdAt: now,
  });
  await audit(db, userId, 'PHONE_CHANGED', oldPhone, newPhone);
  await app.tasks.sendSms(db, {
    to: oldPhone,
    text: noticeText(app, 'phone.moved', {
      product: app.config.PRODUCT_NAME,
      ending: endingOf(newPhone),
      link: `${publicAddress(app.config)}/undo-phone/${secret}`,
    }),
  });
};

/** The change that a link can undo. Wrong, used and expired links are refused alike. */
export const readPhoneChange = async (app: App, db: Db, secret: string): Promise<PhoneChangeRow> => {
  const [row] = await db
    .select()
    .from(phoneChanges)
    .where(
      and(
        eq(phoneChanges.secretHash, hashOf(app, secret)),
        isNull(phoneChanges.undoneAt),
        gt(phoneChanges.undoUntil, app.clock.now()),
      ),
    );
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** Later changes are undone too: their numbers are no longer the account's. */
export const undoChangesSince = async (
  app: App,
  db: Db,
  { id, userId, oldPhone }: PhoneChangeRow,
  phone: string,
): Promise<void> => {
  await db
    .update(phoneChanges)
    .set({ undoneAt: app.clock.now() })
    .where(and(eq(phoneChanges.userId, userId), sql`${phoneChanges.id} >= ${id}`, isNull(phoneChanges.undoneAt)));
  await audit(db, userId, 'PHONE_CHANGE_UNDONE', phone, oldPhone);
  if (phone !== oldPhone)
    await app.tasks.sendSms(db, {
      to: phone,
      text: noticeText(app, 'phone.movedBack', {
        product: app.config.PRODUCT_NAME,
        ending: endingOf(oldPhone),
      }),
    });
};

export const phoneChangeView = ({ oldPhone, newPhone, createdAt, undoUntil }: PhoneChangeRow): PhoneChange => ({
  oldEnding: endingOf(oldPhone),
  newEnding: endingOf(newPhone),
  changedAt: createdAt.toISOString(),
  undoUntil: undoUntil.toISOString(),
});

export const getPhoneChange: Handler<'getPhoneChange'> = async ({ app, db, path }) =>
  phoneChangeView(await readPhoneChange(app, db, path.secret));
