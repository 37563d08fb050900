import { desc, eq } from 'drizzle-orm';
import type { SavedSearch } from '#contract/schemas/scouting.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { savedSearches } from '../db/tables/favourites.ts';

/** The searches of a manager, the last saved first. */
export const readSearches = async (db: Db, managerId: string): Promise<{ items: SavedSearch[] }> => {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.managerId, managerId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
  return {
    items: rows.map(({ id, name, filters, createdAt }) => ({ id, name, filters, createdAt: createdAt.toISOString() })),
  };
};

export const getSearches: Handler<'getSearches'> = call => readSearches(call.db, userOf(call).id);
