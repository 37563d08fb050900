import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/** Read from the foreign keys of the database, so that tables added later are included; all tables but `except`. */
export const noReferences = async (db: Db, except = ''): Promise<SQL> => {
  const rows = await readRows(
    db,
    { condition: columns.text },
    sql`
    select format('and not exists (select from %s r where r.%I = images.id)', c.conrelid::regclass, a.attname) condition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass and c.conrelid::regclass::text <> ${except}`,
  );
  return sql.raw(rows.map(({ condition }) => condition).join(' '));
};
