import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#contract/values/staff.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const roles = sql.join(
  rolesOf.STAFF_REVIEWER.map(role => sql`${role}`),
  sql`, `,
);

/** Staff, by the alias, who may decide, and can sign in. */
export const mayDecide = (alias: 's' | 'o'): SQL => {
  const staff = sql.raw(alias);
  return sql`${staff}.disabled_at is null and ${staff}.passphrase_hash is not null and ${staff}.role in (${roles})`;
};

export const readReviewers = (db: Db): Promise<{ id: string; name: string }[]> =>
  readRows(
    db,
    { id: columns.id, name: columns.text },
    sql`select s.id, s.name from staff s where ${mayDecide('s')} order by s.name, s.id limit 200`,
  );
