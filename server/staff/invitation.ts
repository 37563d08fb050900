import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/values/staff.ts';
import { keyedHash } from '../auth/index.ts';
import { type Config, publicAddress } from '../config.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { staff, staffInvitations } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import type { NoticeText } from '../notice-text.ts';
import { SmsError } from '../providers/ports.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { staffInvitations as rules } from '../rule-numbers.ts';
import { revokeInvitations } from './change.ts';

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 24;

const hashOf = (config: Config, secret: string): string => keyedHash(config, 'staff invitation', secret);

const refuseOverCap = async (app: App, db: Db, staffId: string): Promise<void> => {
  const since = new Date(app.clock.now().getTime() - HOUR_MS);
  const [sent] = await db
    .select({ count: count() })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.staffId, staffId), gt(staffInvitations.createdAt, since)));
  if ((sent?.count ?? 0) >= rules.sendsAnHour)
    throw new Refusal('INVITATIONS_MANY', { retryAfterSeconds: HOUR_MS / 1000 });
};

/**
 * Texts a link that replaces any earlier one. Sent inside the transaction, so that a failed text leaves no link. It is
 * a security message: only its own cap applies, not those of notices.
 */
export const sendInvitation = async (app: App, db: Db, staffId: string, text: (link: string) => NoticeText) => {
  const { config, clock, sms } = app;
  await refuseOverCap(app, db, staffId);
  const now = clock.now();
  await revokeInvitations(db, staffId, now);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + rules.hours * HOUR_MS);
  const [row] = await db.select({ phone: staff.phone }).from(staff).where(eq(staff.id, staffId));
  if (!row) throw new Refusal('NOT_FOUND');
  await db
    .insert(staffInvitations)
    .values({ id: newId(), staffId, secretHash: hashOf(config, secret), expiresAt, createdAt: now });
  try {
    await sms.send({ to: row.phone, text: text(`${publicAddress(config)}/office/join/${secret}`) });
  } catch (error) {
    if (error instanceof SmsError && !error.isNumberAtFault) throw new Refusal('BUSY');
    throw fieldRefusal('SMS_FAILED', 'phoneNumber');
  }
};

const isOpen = (app: App, secret: string) =>
  and(
    eq(staffInvitations.secretHash, hashOf(app.config, secret)),
    isNull(staffInvitations.usedAt),
    isNull(staffInvitations.revokedAt),
    gt(staffInvitations.expiresAt, app.clock.now()),
  );

/** The member a link is for. Unknown, used, replaced and expired ones are refused alike. */
export const readInvitation = async (
  app: App,
  db: Db,
  secret: string,
): Promise<{ id: string; name: string; phone: string; role: StaffRole }> => {
  const [row] = await db
    .select({ id: staff.id, name: staff.name, phone: staff.phone, role: staff.role })
    .from(staffInvitations)
    .innerJoin(staff, and(eq(staff.id, staffInvitations.staffId), isNull(staff.disabledAt)))
    .where(isOpen(app, secret));
  if (!row) throw new Refusal('INVITATION_CLOSED');
  return row;
};

/** Of two concurrent uses one is refused. */
export const spendInvitation = async (app: App, db: Db, secret: string): Promise<void> => {
  const spent = await db
    .update(staffInvitations)
    .set({ usedAt: sql`app_now()` })
    .where(isOpen(app, secret))
    .returning({ id: staffInvitations.id });
  if (spent.length === 0) throw new Refusal('INVITATION_CLOSED');
};
