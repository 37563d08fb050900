import { eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { favourites } from '../db/tables/favourites.ts';
import { userOf } from '../user/viewer.ts';

export const getFavouriteIds: Handler<'getFavouriteIds'> = async call => {
  const rows = await call.db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(eq(favourites.managerId, userOf(call).id))
    .orderBy(favourites.modelId);
  return { ids: rows.map(({ id }) => id) };
};
