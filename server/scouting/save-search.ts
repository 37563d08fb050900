import { heightsInOrder } from '#contract/rules/height.ts';
import { SAVED_SEARCHES_MAX } from '#contract/values/scouting.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { savedSearches } from '../db/tables/favourites.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { readSearches } from './read.ts';

export const saveSearch: Handler<'saveSearch'> = async call => {
  const { app, db, body } = call;
  const { id: managerId } = userOf(call);
  // Otherwise two concurrent calls could both take the last place.
  await lockUser(db, managerId);
  const saved = { filters: heightsInOrder(body.filters, app.config.limits), createdAt: app.clock.now() };
  await db
    .insert(savedSearches)
    .values({ id: newId(), managerId, name: body.name, ...saved })
    .onConflictDoUpdate({ target: [savedSearches.managerId, savedSearches.name], set: saved });
  const searches = await readSearches(db, managerId);
  if (searches.items.length > SAVED_SEARCHES_MAX) throw new Refusal('SEARCHES_FULL');
  return searches;
};
