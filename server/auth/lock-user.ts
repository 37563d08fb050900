import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type UserRow, users } from '../db/tables/users.ts';

/** Two changes of one person wait for each other here. Null for someone deleted. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row ?? null;
};
