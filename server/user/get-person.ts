import { and, eq, isNull, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { personView } from './view.ts';

/** Someone related to the caller: themselves, or the other side of an application, request or booking. */
export const getPerson: Handler<'getPerson'> = async call => {
  const { db, path } = call;
  const me = userOf(call).id;
  const meets = sql`select p.status from ${participants} p join ${jobs} j on j.id = p.job_id
    where (p.model_id = ${me} and j.manager_id = ${path.id}) or (p.model_id = ${path.id} and j.manager_id = ${me})`;
  const [row] = await db
    .select({
      user: users,
      known: sql<boolean>`exists (${meets})`,
      joined: sql<boolean>`exists (${meets} and p.status = 'BOOKED')`,
    })
    .from(users)
    .where(and(eq(users.id, path.id), isNull(users.deletedAt)));
  if (!row || (path.id !== me && !row.known)) throw new Refusal('NOT_FOUND');
  return personView(row.user, path.id === me || row.joined);
};
