import { type SQL, sql } from 'drizzle-orm';
import { activeStaff } from '../auth/index.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** Staff, by the alias, who may decide, and can sign in. */
export const mayDecide = (alias: 's' | 'o'): SQL => activeStaff(alias, 'STAFF_REVIEWER');

export const readReviewers = (db: Db): Promise<{ id: string; name: string }[]> =>
  readRows(
    db,
    { id: columns.id, name: columns.text },
    sql`select s.id, s.name from staff s where ${mayDecide('s')} order by s.name, s.id limit 200`,
  );
