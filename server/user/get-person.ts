import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { personView } from './view.ts';

/** Someone related to the caller: themselves, the other side of an application, request or booking, or of a conversation. */
export const getPerson: Handler<'getPerson'> = async call => {
  const { db, path } = call;
  const me = userOf(call).id;
  // The outer table by its name: drizzle leaves it out where a query reads one table.
  const meets = sql`select from participants p join jobs j on j.id = p.job_id
    where ((p.model_id = ${me} and j.manager_id = users.id) or (p.model_id = users.id and j.manager_id = ${me}))`;
  const talks = sql`select from chat_members own join chat_members other on other.channel_id = own.channel_id
    join users self on self.chat_user_id = own.chat_user_id
    where self.id = ${me} and other.chat_user_id = users.chat_user_id and own.left_at is null and other.left_at is null`;
  const [row] = await db
    .select({
      user: users,
      known: sql<boolean>`exists (${meets}) or exists (${talks})`,
      joined: sql<boolean>`exists (${meets} and p.status = 'BOOKED')`,
    })
    .from(users)
    .where(and(or(eq(users.id, path.id), eq(users.chatUserId, path.id)), isNull(users.deletedAt)));
  if (!row || (row.user.id !== me && !row.known)) throw new Refusal('NOT_FOUND');
  return personView(row.user, row.user.id === me || row.joined);
};
