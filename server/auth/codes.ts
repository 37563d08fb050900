import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CodeSent } from '#contract/schemas/auth.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { lockKeys } from '../db/lock-keys.ts';
import { type CodePurpose, verificationCodes } from '../db/tables/verification-codes.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { noticeText } from '../notice-text.ts';
import { SmsError } from '../providers/ports.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { prefixOf, refuseOverCaps } from './code-caps.ts';
import { refuseCountry } from './phone.ts';
import type { Requester } from './requester.ts';
import { keyedHash, randomDigits, sameHash } from './secrets.ts';

const WRONG_ATTEMPTS_MAX = 5;

export type CodeOrder = { phone: string; purpose: CodePurpose; requester: Requester; isKnownDevice: boolean };

const codeHash = (app: App, { phone, purpose }: Pick<CodeOrder, 'phone' | 'purpose'>, code: string) =>
  keyedHash(app.config, 'verification-code', `${purpose}:${phone}:${code}`);

/** The shared caps are exact: these sends are counted one at a time. Sends counted on their own need no shared lock. */
const lockSends = ({ phone, purpose, isKnownDevice }: CodeOrder) =>
  isKnownDevice || purpose === 'OFFICE'
    ? sql`select pg_advisory_xact_lock(${lockKeys.sharedCodeSends}, hashtext(${phone}))`
    : sql`select pg_advisory_xact_lock(${lockKeys.sharedCodeSends})`;

/** Of a code that does more than sign in. */
const codeNames: Partial<Record<CodePurpose, 'phone.codeToMove' | 'phone.codeToProve'>> = {
  PHONE_CHANGE: 'phone.codeToMove',
  PROOF: 'phone.codeToProve',
};

const codeText = (app: App, purpose: CodePurpose, code: string): string =>
  noticeText(app, codeNames[purpose] ?? 'phone.code', {
    code,
    product: app.config.PRODUCT_NAME,
    minutes: Math.round(app.config.limits.codeLifeSeconds / 60),
  });

/** Creates a code valid for this requester alone, records the send, and passes it to the SMS provider. */
export const sendCodeTo = async (app: App, order: CodeOrder): Promise<CodeSent> => {
  const { config, clock, database } = app;
  const { phone, purpose, requester, isKnownDevice } = order;
  refuseCountry(config, phone);
  // Checked before taking the lock, so that a flood does not queue for it.
  await refuseOverCaps(app, database.db, order);
  const code = randomDigits(config.limits.codeLength);
  await database.db.transaction(async tx => {
    await tx.execute(lockSends(order));
    await refuseOverCaps(app, tx, order);
    await tx.insert(verificationCodes).values({
      id: newId(),
      phone,
      purpose,
      requester: requester.deviceHash ?? requester.addressHash,
      isKnownDevice,
      addressHash: requester.addressHash,
      codeHash: codeHash(app, order, code),
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + config.limits.codeLifeSeconds * 1000),
    });
  });
  try {
    await app.sms.send({ to: phone, text: codeText(app, purpose, code) });
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

const notRequestedHere = () =>
  fieldRefusal('CODE_WRONG', 'code', 'Ask for a new code: one works only on the device that asked for it.');

type CodeAttempt = Omit<CodeOrder, 'isKnownDevice'> & { code: string };

/**
 * Consumes the latest code that this requester asked for, or says why it cannot; codes and attempts of other requesters
 * for the same phone are not touched. A wrong attempt is counted even though the call is refused.
 */
export const checkCode = async (app: App, { code, ...order }: CodeAttempt): Promise<void> => {
  const { phone, purpose, requester } = order;
  const { deviceHash, addressHash } = requester;
  const refusal = await app.database.db.transaction(async tx => {
    const [latest] = await tx
      .select()
      .from(verificationCodes)
      .where(
        and(
          eq(verificationCodes.phone, phone),
          eq(verificationCodes.purpose, purpose),
          inArray(verificationCodes.requester, deviceHash === null ? [addressHash] : [deviceHash, addressHash]),
        ),
      )
      // A client that started without a device secret may have been given one since.
      .orderBy(desc(eq(verificationCodes.requester, deviceHash ?? '')), desc(verificationCodes.createdAt))
      .limit(1)
      .for('update');
    // Limits attempts where this device has no code: otherwise nothing would.
    if (latest?.requester !== deviceHash)
      await consumeRateLimit(app, {
        what: 'code-check',
        who: addressHash,
        allowed: app.config.CODE_CHECKS_PER_ADDRESS,
      });
    const right = sameHash(codeHash(app, order, code), latest?.codeHash ?? codeHash(app, order, ''));
    if (!latest) return notRequestedHere();
    if (latest.usedAt) return fieldRefusal('CODE_USED', 'code');
    if (latest.wrongTries >= WRONG_ATTEMPTS_MAX) return fieldRefusal('CODE_BURNT', 'code');
    if (latest.expiresAt <= app.clock.now()) return fieldRefusal('CODE_EXPIRED', 'code');
    const spent = right ? { usedAt: app.clock.now() } : { wrongTries: latest.wrongTries + 1 };
    await tx.update(verificationCodes).set(spent).where(eq(verificationCodes.id, latest.id));
    return right ? null : fieldRefusal('CODE_WRONG', 'code');
  });
  if (refusal) throw refusal;
};

/** Keeps a deleted person's sends in the shared counts, without the phone. */
export const forgetPhone = async (app: App, db: Db, phone: string): Promise<void> => {
  await db
    .update(verificationCodes)
    .set({ phone: `${prefixOf(phone)}:${keyedHash(app.config, 'forgotten-phone', phone)}` })
    .where(eq(verificationCodes.phone, phone));
};
