import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import type { CodeSent } from '#contract/auth.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { verificationCodes } from '../db/tables/verification-codes.ts';
import { newId } from '../ids.ts';
import { SmsError } from '../providers/ports.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { keyedHash, randomDigits, sameHash } from './secrets.ts';

const WRONG_TRIES = 5;
const HOUR_MS = 3_600_000;
/** Sends are rare and their caps exact: they are counted one at a time. */
const SEND_LOCK = 74_210_002;
/** Country, area and exchange: where a fraudster buys numbers in bulk. */
const PREFIX_LENGTH = 8;

const codeHash = (app: App, phone: string, code: string) =>
  keyedHash(app.config, 'verification-code', `${phone}:${code}`);

/** A code opens only what it was sent for: a code for the office never signs in to the marketplace. */
type CodePurpose = 'USER' | 'STAFF';
const keyOf = (phone: string, purpose: CodePurpose) => (purpose === 'STAFF' ? `staff:${phone}` : phone);

const refuseOverCaps = async (app: App, db: Db, phone: string, addressHash: string) => {
  const { config, clock } = app;
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const sent = async (where: ReturnType<typeof and>) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(verificationCodes)
      .where(and(where, gt(verificationCodes.createdAt, since)));
    return row?.count ?? 0;
  };
  const [latest] = await db
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(eq(verificationCodes.phone, phone))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  const waitMs = latest
    ? latest.createdAt.getTime() + config.limits.codeResendSeconds * 1000 - clock.now().getTime()
    : 0;
  if (waitMs > 0) throw new Refusal('CODE_TOO_SOON', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const overCap =
    (await sent(eq(verificationCodes.phone, phone))) >= config.CODE_SENDS_PER_PHONE ||
    (await sent(eq(verificationCodes.addressHash, addressHash))) >= config.CODE_SENDS_PER_ADDRESS ||
    (await sent(like(verificationCodes.phone, `${phone.slice(0, phone.indexOf('+') + PREFIX_LENGTH)}%`))) >=
      config.CODE_SENDS_PER_PREFIX ||
    (await sent(undefined)) >= config.CODE_SENDS_IN_ALL;
  if (overCap) throw new Refusal('CODE_TOO_MANY', { retryAfterSeconds: HOUR_MS / 1000 });
};

/** Makes a code, records the send, and hands it to the SMS provider. */
export const sendCodeTo = async (
  app: App,
  number: string,
  addressHash: string,
  purpose: CodePurpose = 'USER',
): Promise<CodeSent> => {
  const { config, clock } = app;
  const phone = keyOf(number, purpose);
  const code = randomDigits(config.limits.codeLength);
  const id = newId();
  await app.database.db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEND_LOCK})`);
    await refuseOverCaps(app, tx, phone, addressHash);
    await tx.insert(verificationCodes).values({
      id,
      phone,
      addressHash,
      codeHash: codeHash(app, phone, code),
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + config.limits.codeLifeSeconds * 1000),
    });
  });
  try {
    await app.sms.send({
      to: number,
      text: `${code} is your ${config.PRODUCT_NAME} code. It is good for ${Math.round(config.limits.codeLifeSeconds / 60)} minutes.`,
    });
  } catch (error) {
    if (error instanceof SmsError && !error.isNumberAtFault) throw new Refusal('BUSY');
    throw fieldRefusal('SMS_FAILED', 'phoneNumber');
  }
  return {
    codeLength: config.limits.codeLength,
    expiresInSeconds: config.limits.codeLifeSeconds,
    resendInSeconds: config.limits.codeResendSeconds,
  };
};

/** Spends the latest code of a phone, or says why it cannot. A wrong try is counted even though the call is refused. */
export const checkCode = async (
  app: App,
  number: string,
  code: string,
  purpose: CodePurpose = 'USER',
): Promise<void> => {
  const phone = keyOf(number, purpose);
  const refusal = await app.database.db.transaction(async tx => {
    const [latest] = await tx
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.phone, phone))
      .orderBy(desc(verificationCodes.createdAt))
      .limit(1)
      .for('update');
    const right = sameHash(codeHash(app, phone, code), latest?.codeHash ?? codeHash(app, phone, ''));
    if (!latest) return fieldRefusal('CODE_WRONG', 'code');
    if (latest.usedAt) return fieldRefusal('CODE_USED', 'code');
    if (latest.wrongTries >= WRONG_TRIES) return fieldRefusal('CODE_BURNT', 'code');
    if (latest.expiresAt <= app.clock.now()) return fieldRefusal('CODE_EXPIRED', 'code');
    const spent = right ? { usedAt: app.clock.now() } : { wrongTries: latest.wrongTries + 1 };
    await tx.update(verificationCodes).set(spent).where(eq(verificationCodes.id, latest.id));
    return right ? null : fieldRefusal('CODE_WRONG', 'code');
  });
  if (refusal) throw refusal;
};
