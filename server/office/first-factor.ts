import { eq } from 'drizzle-orm';
import { readPhone } from '../auth/phone.ts';
import type { App } from '../context.ts';
import { staff } from '../db/tables/staff.ts';
import { takeTry } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { isPassphrase } from './passphrase.ts';

type Typed = { phoneNumber: string; passphrase: string };

/** Who has this phone and passphrase. A wrong passphrase, an unknown phone and a disabled member are refused alike. */
export const checkPassphrase = async (
  app: App,
  { phoneNumber, passphrase }: Typed,
  addressHash: string,
): Promise<{ id: string; phone: string }> => {
  const phone = readPhone(phoneNumber);
  takeTry(app, 'passphrase-from', addressHash, app.config.CODE_CHECKS_PER_ADDRESS);
  takeTry(app, 'passphrase-of', phone, app.config.CODE_CHECKS_PER_ADDRESS);
  const [row] = await app.database.db.select().from(staff).where(eq(staff.phone, phone));
  const right = await isPassphrase(passphrase, row?.passphraseHash ?? null);
  if (!row || !right || row.disabledAt) throw new Refusal('PASSPHRASE_WRONG');
  return { id: row.id, phone };
};
