import { eq, sql } from 'drizzle-orm';
import type { User } from '#contract/schemas/user.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { moderationNotes } from '../db/tables/records.ts';
import { users } from '../db/tables/users.ts';
import { readAnswerUntil } from '../moderation/index.ts';
import { type InviterRow, type NoteRow, userColumns, userView } from './view.ts';

// Drizzle omits the table's name from a column when only one table is read; within a subquery it is needed.
const openNotes = sql<{ field: string; note: string; createdAt: string }[] | null>`(
  select json_agg(json_build_object('field', n.field, 'note', n.note, 'createdAt', n.created_at) order by n.id)
  from ${moderationNotes} n where n.subject_id = users.id and n.resolved_at is null)`;

const inviter = sql<InviterRow | null>`(
  select json_build_object('code', c.code, 'name', u.name, 'campaign', c.campaign)
  from ${inviteCodes} c left join ${users} u on u.id = c.user_id where c.code = users.invited_by_code)`;

const userById = prepared(db =>
  db
    .select({
      user: userColumns,
      erasedAt: users.deletedAt,
      notes: openNotes,
      inviter,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('read_user'),
);

/** One person with open notes and inviter, in one statement, another where staff ask something; of a deleted account what is left. */
export const readAnyone = async (db: Db, id: string): Promise<{ user: User; erasedAt: Date | null } | null> => {
  const [row] = await userById(db).execute({ id });
  if (!row) return null;
  const notes: NoteRow[] = (row.notes ?? []).map(note => ({ ...note, createdAt: new Date(note.createdAt) }));
  const until = await readAnswerUntil(db, 'users', row.user);
  return { user: userView(row.user, notes, until, row.inviter), erasedAt: row.erasedAt };
};

export const readUser = async (db: Db, id: string): Promise<User | null> => {
  const found = await readAnyone(db, id);
  return found && !found.erasedAt ? found.user : null;
};
