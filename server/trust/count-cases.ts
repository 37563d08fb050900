import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { mattersOf } from './matters.ts';

/** Of how many people something is open. */
export const countCases = async (db: Db): Promise<number> => {
  const [counted] = await readRows(
    db,
    { open: columns.number },
    sql`select count(distinct m.user_id)::int as open from (${mattersOf('OPEN')}) m join users u on u.id = m.user_id where u.type <> 'COMMON'`,
  );
  return counted?.open ?? 0;
};
