import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffChange } from '#contract/schemas/staff.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { auditEntries } from '../db/tables/records.ts';
import { staff } from '../db/tables/staff.ts';
import { actorName } from '../office/index.ts';
import { readMembers } from './members.ts';

const CHANGES = 50;

/** The beginning of an export says nothing more once the same one has ended. */
const hasEnded = sql`(${auditEntries.action} = 'STARTED' and exists (select from audit_entries x where x.subject_id = ${auditEntries.subjectId}
  and x.subject = 'EXPORT' and x.id > ${auditEntries.id} and x.after - 'rows' = ${auditEntries.after} and x.action <> 'STARTED'))`;

const readChanges = async (db: Db): Promise<StaffChange[]> => {
  const { at, action, why, before, after, subject, subjectId, id } = auditEntries;
  const rows = await db
    .select({ at, who: actorName, whom: staff.name, action, why, before, after })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, subjectId))
    .where(and(inArray(subject, ['STAFF', 'EXPORT']), sql`not ${hasEnded}`))
    .orderBy(desc(id))
    .limit(CHANGES);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
};

export const getStaffMembers: Handler<'getStaffMembers'> = async ({ db }) => ({
  members: await readMembers(db),
  changes: await readChanges(db),
});
