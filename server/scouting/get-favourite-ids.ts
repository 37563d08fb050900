import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { favourites } from '../db/tables/favourites.ts';

export const getFavouriteIds: Handler<'getFavouriteIds'> = async call => {
  const rows = await call.db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(eq(favourites.managerId, userOf(call).id))
    .orderBy(favourites.modelId);
  return { ids: rows.map(({ id }) => id) };
};
