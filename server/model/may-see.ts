import { type SQL, sql } from 'drizzle-orm';
import { takesPart } from '../booking/index.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { ofAge } from './read.ts';

/** As whom a viewer sees a model, whether a booking has joined the two, and in which job of theirs the model takes part. */
export type Sight = { as: 'ANYONE' | 'MANAGER' | 'SELF'; revealed: boolean; jobId: string | null };

type Standing = { isOpen: boolean; isJoined: boolean; revealed: boolean; jobId: string | null };
type Asked = { app: App; db: Db; viewer: Viewer | StaffViewer | null };

/** A closed account sees what a signed-out visitor sees. */
const userOrNobody = (viewer: Asked['viewer']): Viewer | null =>
  viewer?.kind === 'USER' && viewer.state !== 'BANNED' ? viewer : null;

/** The viewer's relation to a model, with more columns of the same row. `m` is the model. */
export const readSeen = async <More extends object>(
  { app, db, viewer }: Asked,
  modelId: string,
  more: SQL,
): Promise<(More & { sight: Sight }) | null> => {
  const user = userOrNobody(viewer);
  const partIn = (condition: SQL) =>
    user?.type === 'MANAGER'
      ? sql`exists (select from participants p join jobs j on j.id = p.job_id
          where p.model_id = m.user_id and j.manager_id = ${user.id} and ${condition})`
      : sql`false`;
  const takesPartIn =
    user?.type === 'MANAGER'
      ? sql`(select p.job_id from participants p join jobs j on j.id = p.job_id
          where p.model_id = m.user_id and j.manager_id = ${user.id} and ${takesPart} order by p.updated_at desc limit 1)`
      : sql`null::uuid`;
  const { rows } = await db.execute(sql`
    select m.listed and ${ofAge(app.clock.now(), app.config.limits.ageMin)} as "isOpen",
      ${partIn(sql`true`)} as "isJoined", ${partIn(sql`p.status = 'BOOKED'`)} as revealed,
      ${takesPartIn} as "jobId", ${more}
    from models m join users u on u.id = m.user_id and u.deleted_at is null where m.user_id = ${modelId}`);
  // The caller's `more` are the columns it selects.
  const found = rows[0] as (Standing & More) | undefined;
  if (!found) return null;
  const isSelf = user?.id === modelId;
  if (!found.isOpen && !found.isJoined && !isSelf) return null;
  const as = isSelf ? 'SELF' : user?.type === 'MANAGER' ? 'MANAGER' : 'ANYONE';
  return { ...found, sight: { as, revealed: found.revealed, jobId: found.jobId } };
};
