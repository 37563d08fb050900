import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type IdentityCheckRow, identityChecks } from '../db/tables/identity.ts';
import type { UserRow } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { readRetryAt } from './read-identity.ts';

/** Models verify before their first booking, managers when staff ask. */
export const refuseUnlessVerifying = ({ type, identityAskedAt }: UserRow): void => {
  if (type !== 'MODEL' && !(type === 'MANAGER' && identityAskedAt)) throw new Refusal('NOTHING_ASKED');
};

export const refuseManyTries = async (app: App, db: Db, userId: string): Promise<void> => {
  const retryAt = await readRetryAt(app, db, userId);
  if (retryAt) throw new Refusal('IDENTITY_TRIES', { retryAt: retryAt.toISOString() });
};

/** The check of a person that has not ended. */
export const readOpenCheck = async (db: Db, userId: string): Promise<IdentityCheckRow | null> => {
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.userId, userId), inArray(identityChecks.status, ['STARTED', 'WAITING'])));
  return check ?? null;
};

/** A check that has not ended, locked until the end of the transaction; null when it has ended. */
export const lockOpenCheck = async (db: Db, id: string): Promise<IdentityCheckRow | null> => {
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), inArray(identityChecks.status, ['STARTED', 'WAITING'])))
    .for('update');
  return check ?? null;
};
