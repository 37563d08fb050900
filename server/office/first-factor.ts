import { desc, eq } from 'drizzle-orm';
import { keyedHash, type Requester, readPhone } from '../auth/index.ts';
import type { App } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { isPassphrase } from './passphrase.ts';
import { clearAttempts, countAttempt } from './passphrase-backoff.ts';
import { inUnknownDeviceQueue } from './unknown-device-queue.ts';

type Typed = { phoneNumber: string; passphrase: string };
/** `passphraseHash` is what the passphrase was checked against: what follows holds only while it is still theirs. */
export type FirstFactor = { id: string; phone: string; passphraseHash: string; isKnownDevice: boolean };

/** Queried by device alone, so that its timing tells nothing about the phone. */
const hasSignedInFrom = async (app: App, { deviceHash }: Requester, phone: string): Promise<boolean> => {
  if (deviceHash === null) return false;
  const known = await app.database.db
    .select({ phone: staff.phone })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staffSessions.deviceHash, deviceHash))
    .orderBy(desc(staffSessions.id))
    .limit(50);
  return known.some(one => one.phone === phone);
};

/** Checks phone and passphrase. A wrong passphrase, an unknown phone and a disabled member are refused alike. */
export const checkPassphrase = async (
  app: App,
  { phoneNumber, passphrase }: Typed,
  requester: Requester,
): Promise<FirstFactor> => {
  const phone = readPhone(phoneNumber);
  const { deviceHash, addressHash } = requester;
  const isKnownDevice = await hasSignedInFrom(app, requester, phone);
  // Per address, across accounts; each account has its own backoff.
  if (!isKnownDevice)
    await consumeRateLimit(app, {
      what: 'passphrase-from',
      who: addressHash,
      allowed: app.config.CODE_CHECKS_PER_ADDRESS,
    });
  const tried = {
    account: keyedHash(app.config, 'passphrase-of', phone),
    requester: (isKnownDevice && deviceHash) || addressHash,
    isKnownDevice,
  };
  const check = async () => {
    await countAttempt(app, tried);
    // Read after the wait in the queue: it may have been reset meanwhile.
    const [row] = await app.database.db.select().from(staff).where(eq(staff.phone, phone));
    return (await isPassphrase(passphrase, row?.passphraseHash ?? null)) ? row : undefined;
  };
  const row = await (isKnownDevice ? check() : inUnknownDeviceQueue(check));
  if (!row?.passphraseHash || row.disabledAt) throw new Refusal('PASSPHRASE_WRONG');
  await clearAttempts(app, tried);
  return { id: row.id, phone, passphraseHash: row.passphraseHash, isKnownDevice };
};
