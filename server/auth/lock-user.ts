import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';

/** Two changes of one person wait for each other here. Null for someone deleted. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row ?? null;
};

/** Anyone with a role, locked: an account can be suspended or closed whether or not it was ever reviewed. */
export const lockAnyone = async (db: Db, id: string): Promise<UserRow> => {
  const user = await lockUser(db, id);
  if (!user || user.type === 'COMMON') throw new Refusal('NOT_FOUND');
  return user;
};
