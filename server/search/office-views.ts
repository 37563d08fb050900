import { and, asc, eq, sql } from 'drizzle-orm';
import { OFFICE_VIEWS_MAX } from '#contract/values/search-office.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { officeViews } from '../db/tables/search.ts';
import { staff } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

const { id, staffId, name, filters } = officeViews;

const readViews = async (db: Db, owner: string) => ({
  items: await db.select({ id, name, filters }).from(officeViews).where(eq(staffId, owner)).orderBy(asc(name), asc(id)),
});

export const getOfficeViews: Handler<'getOfficeViews'> = async call => readViews(call.db, staffOf(call).id);

export const saveOfficeView: Handler<'saveOfficeView'> = async call => {
  const { db, body } = call;
  const owner = staffOf(call).id;
  // Otherwise two concurrent calls could both take the last place.
  await db.execute(sql`select from ${staff} where id = ${owner} for no key update`);
  await db
    .insert(officeViews)
    .values({ id: newId(), staffId: owner, ...body })
    .onConflictDoUpdate({ target: [staffId, name], set: { filters: body.filters } });
  const views = await readViews(db, owner);
  if (views.items.length > OFFICE_VIEWS_MAX) throw new Refusal('SEARCHES_FULL');
  return views;
};

export const removeOfficeView: Handler<'removeOfficeView'> = async call => {
  const { db, path } = call;
  const owner = staffOf(call).id;
  const removed = await db
    .delete(officeViews)
    .where(and(eq(id, path.id), eq(staffId, owner)))
    .returning({ id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return readViews(db, owner);
};
