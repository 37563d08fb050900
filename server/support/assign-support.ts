import { sql } from 'drizzle-orm';
import { activeStaff } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';
import { publishSupport } from './publish.ts';
import { readSupportItem } from './read-items.ts';

/** Assigns the latest case; the person's next one goes to the same colleague. */
export const assignSupport: Handler<'assignSupport'> = async call => {
  const { db, path, body } = call;
  if (body.staffId) {
    const [colleague] = await readRows(
      db,
      { id: columns.id },
      sql`select s.id from staff s where s.id = ${body.staffId} and ${activeStaff('s', 'STAFF_SUPPORT')}`,
    );
    if (!colleague) throw new Refusal('NOT_FOUND');
  }
  await db.execute(
    sql`update support_cases set assignee_id = ${body.staffId} where id = (
      select id from support_cases where channel_id = ${path.id} order by opened_at desc, id desc limit 1)`,
  );
  publishSupport(call, path.id);
  return readSupportItem(db, path.id);
};
