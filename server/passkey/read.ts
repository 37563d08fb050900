import { asc, count, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/schemas/passkey-office.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { staffPasskeys as passkeys } from '../db/tables/passkeys.ts';
import { Refusal } from '../refusal.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeysOf = (db: Db, staffId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.staffId, staffId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const passkeyView = ({ id, name, host, backedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  host,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Codes by text are the way in until there is a passkey. */
export const refuseCode = async ({ database }: App, staffId: string): Promise<void> => {
  const [row] = await database.db.select({ count: count() }).from(passkeys).where(eq(passkeys.staffId, staffId));
  if (row && row.count > 0) throw new Refusal('PASSKEY_NEEDED');
};
