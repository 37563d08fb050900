import { and, eq, ne } from 'drizzle-orm';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { savedSearches } from '../db/tables/favourites.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readSearches } from './read.ts';

export const renameSearch: Handler<'renameSearch'> = async call => {
  const { db, path, body } = call;
  const { id: managerId } = userOf(call);
  // Otherwise a concurrent save could take the name.
  await lockUser(db, managerId);
  const mine = eq(savedSearches.managerId, managerId);
  const [named] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(mine, eq(savedSearches.name, body.name), ne(savedSearches.id, path.id)));
  if (named) throw fieldRefusal('VALIDATION', 'name', 'Another of your searches has this name.');
  const renamed = await db
    .update(savedSearches)
    .set({ name: body.name })
    .where(and(mine, eq(savedSearches.id, path.id)))
    .returning({ id: savedSearches.id });
  if (renamed.length === 0) throw new Refusal('NOT_FOUND');
  return readSearches(db, managerId);
};
