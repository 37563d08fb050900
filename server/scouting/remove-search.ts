import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { savedSearches } from '../db/tables/favourites.ts';
import { Refusal } from '../refusal.ts';
import { readSearches } from './read.ts';

export const removeSearch: Handler<'removeSearch'> = async call => {
  const { db, path } = call;
  const { id: managerId } = userOf(call);
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.managerId, managerId), eq(savedSearches.id, path.id)))
    .returning({ id: savedSearches.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return readSearches(db, managerId);
};
