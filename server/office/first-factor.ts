import { desc, eq } from 'drizzle-orm';
import { keyedHash, type Requester, readPhone } from '../auth/index.ts';
import type { App } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { isPassphrase } from './passphrase.ts';
import { countTry, forgetTries } from './passphrase-brake.ts';
import { inStrangersLane } from './strangers-lane.ts';

type Typed = { phoneNumber: string; passphrase: string };
type FirstFactor = { id: string; phone: string; isKnownDevice: boolean };

/** By the device alone, so that its time tells nothing of the phone. */
const hasBeenHere = async (app: App, { deviceHash }: Requester, phone: string): Promise<boolean> => {
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

/** Who has this phone and passphrase. A wrong passphrase, an unknown phone and a disabled member are refused alike. */
export const checkPassphrase = async (
  app: App,
  { phoneNumber, passphrase }: Typed,
  requester: Requester,
): Promise<FirstFactor> => {
  const phone = readPhone(phoneNumber);
  const { deviceHash, addressHash } = requester;
  const isKnownDevice = await hasBeenHere(app, requester, phone);
  // An address that tries many accounts; each account has a brake of its own.
  if (!isKnownDevice) consumeRateLimit(app, 'passphrase-from', addressHash, app.config.CODE_CHECKS_PER_ADDRESS);
  const tried = {
    account: keyedHash(app.config, 'passphrase-of', phone),
    requester: (isKnownDevice && deviceHash) || addressHash,
    isKnownDevice,
  };
  const [row] = await app.database.db.select().from(staff).where(eq(staff.phone, phone));
  const check = async () => {
    await countTry(app, tried);
    return isPassphrase(passphrase, row?.passphraseHash ?? null);
  };
  const right = await (isKnownDevice ? check() : inStrangersLane(check));
  if (!row || !right || row.disabledAt) throw new Refusal('PASSPHRASE_WRONG');
  await forgetTries(app, tried);
  return { id: row.id, phone, isKnownDevice };
};
