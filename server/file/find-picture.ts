import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { preparedSql } from '../db/prepared.ts';
import { columns } from '../db/rows.ts';
import type { PictureRecord } from './records.ts';

type Batch = { ids: Set<string>; found: Promise<Map<string, PictureRecord>> };

const byIds = preparedSql(
  { id: columns.id, storageKey: columns.text, isPrivate: columns.boolean },
  () =>
    sql`select id, storage_key as "storageKey", is_private as "isPrivate" from images where id = any(${sql.placeholder('ids')}::uuid[]) and removed_at is null`,
);

/**
 * Existence is read from the database for every request, or one server could serve what another has removed. A page
 * requests dozens of pictures concurrently: requests in one turn of the event loop are batched into one statement.
 */
const openFinder = ({ database }: App) => {
  let next: Batch | null = null;
  const openBatch = (): Batch => {
    const ids = new Set<string>();
    const read = async () => {
      await new Promise(resolve => setImmediate(resolve));
      next = null;
      const rows = await byIds(database.db, { ids: [...ids] });
      return new Map(rows.map(row => [row.id, row]));
    };
    return { ids, found: read() };
  };
  return async (id: string): Promise<PictureRecord | null> => {
    next ??= openBatch();
    next.ids.add(id);
    return (await next.found).get(id) ?? null;
  };
};

const finders = new WeakMap<App, ReturnType<typeof openFinder>>();

export const findPicture = (app: App, id: string): Promise<PictureRecord | null> => {
  const find = finders.get(app) ?? openFinder(app);
  finders.set(app, find);
  return find(id);
};
