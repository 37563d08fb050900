import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { preparedSql } from '../db/prepared.ts';
import type { KeptPicture } from './records.ts';

type Batch = { ids: Set<string>; found: Promise<Map<string, KeptPicture>> };

const byIds = preparedSql<KeptPicture>(
  () =>
    sql`select id, storage_key as "storageKey", is_private as "isPrivate" from images where id = any(${sql.placeholder('ids')}::uuid[]) and removed_at is null`,
);

/**
 * Whether a picture is there still is asked of the database for every address, or one server could answer what another
 * has removed. A page asks for dozens of pictures at once: those that come in one turn of the event loop are one statement.
 */
const openFinder = ({ database }: App) => {
  let next: Batch | null = null;
  const openBatch = (): Batch => {
    const ids = new Set<string>();
    const read = async () => {
      await new Promise(resolve => setImmediate(resolve));
      next = null;
      const { rows } = await byIds(database.db).execute({ ids: [...ids] });
      return new Map(rows.map(row => [row.id, row]));
    };
    return { ids, found: read() };
  };
  return async (id: string): Promise<KeptPicture | null> => {
    next ??= openBatch();
    next.ids.add(id);
    return (await next.found).get(id) ?? null;
  };
};

const finders = new WeakMap<App, ReturnType<typeof openFinder>>();

export const findPicture = (app: App, id: string): Promise<KeptPicture | null> => {
  const find = finders.get(app) ?? openFinder(app);
  finders.set(app, find);
  return find(id);
};
