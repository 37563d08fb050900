import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';

/** Deleting an account locks its row before it removes the files, so none is added in between. */
export const lockOwner = async (db: Db, ownerId: string): Promise<void> => {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.deletedAt)))
    .for('share');
  if (!owner) throw new Refusal('UNAUTHENTICATED');
};
