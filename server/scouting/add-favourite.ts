import { and, count, eq } from 'drizzle-orm';
import { FAVOURITES_MAX } from '#contract/values/scouting.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { favourites } from '../db/tables/favourites.ts';
import { models } from '../db/tables/models.ts';
import { Refusal } from '../refusal.ts';

export const addFavourite: Handler<'addFavourite'> = async call => {
  const { db, path } = call;
  const { id } = userOf(call);
  // Otherwise two concurrent calls could both take the last place.
  await lockUser(db, id);
  const [model] = await db
    .select({ id: models.userId })
    .from(models)
    .where(and(eq(models.userId, path.id), eq(models.listed, true)));
  if (!model) throw new Refusal('NOT_FOUND');
  await db.insert(favourites).values({ managerId: id, modelId: path.id }).onConflictDoNothing();
  const [existing] = await db.select({ count: count() }).from(favourites).where(eq(favourites.managerId, id));
  if ((existing?.count ?? 0) > FAVOURITES_MAX) throw new Refusal('FAVOURITES_FULL');
  return { done: true };
};
