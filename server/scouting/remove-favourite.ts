import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { favourites } from '../db/tables/favourites.ts';
import { Refusal } from '../refusal.ts';

export const removeFavourite: Handler<'removeFavourite'> = async call => {
  const { db, path } = call;
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.managerId, userOf(call).id), eq(favourites.modelId, path.id)))
    .returning({ id: favourites.modelId });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return { done: true };
};
