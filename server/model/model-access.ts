import { type SQL, sql } from 'drizzle-orm';
import type { PhotoTags } from '#contract/schemas/model.ts';
import { takesPart } from '../booking/index.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import { type ModelJson, modelJson, ofAge, photoTagsJson } from './read.ts';

/**
 * How a viewer sees a model: in which relation, whether they share a booking, and in which of the viewer's jobs the
 * model takes part.
 */
export type ModelAccess = { as: 'ANYONE' | 'MANAGER' | 'SELF'; revealed: boolean; jobId: string | null };

type Asked = { app: App; db: Db; viewer: Viewer | StaffViewer | null };

/** A closed account sees what a signed-out visitor sees. */
const userOrNobody = (viewer: Asked['viewer']): Viewer | null =>
  viewer?.kind === 'USER' && viewer.state !== 'BANNED' ? viewer : null;

/** The viewer's relation to a model. */
const standing = {
  isOpen: columns.boolean,
  isJoined: columns.boolean,
  hasBlocked: columns.boolean,
  revealed: columns.boolean,
  jobId: columns.orNull(columns.id),
};

/** The columns of `standing`, with more of the same row. `m` is the model. */
const standingWith = ({ app, viewer }: Asked, modelId: string, more: SQL): SQL => {
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
  // Whom a model has blocked sees them only where they work together.
  const hasBlocked =
    user?.type === 'MANAGER'
      ? sql`exists (select from chat_blocks b join users viewer on viewer.chat_user_id = b.blocked_id
          where b.blocker_id = u.chat_user_id and viewer.id = ${user.id})`
      : sql`false`;
  return sql`
    select m.listed and ${ofAge(app.clock.now(), app.config.limits.ageMin)} as "isOpen",
      ${hasBlocked} as "hasBlocked", ${partIn(sql`true`)} as "isJoined", ${partIn(sql`p.status = 'BOOKED'`)} as revealed,
      ${takesPartIn} as "jobId"${more}
    from models m join users u on u.id = m.user_id and u.deleted_at is null where m.user_id = ${modelId}`;
};

/** Null for someone who may not see the model at all. */
const accessOf = ({ viewer }: Asked, modelId: string, found: RowOf<typeof standing>): ModelAccess | null => {
  const user = userOrNobody(viewer);
  const isSelf = user?.id === modelId;
  if (!found.isOpen && !found.isJoined && !isSelf) return null;
  if (found.hasBlocked && !found.jobId) return null;
  const as = isSelf ? 'SELF' : user?.type === 'MANAGER' ? 'MANAGER' : 'ANYONE';
  return { as, revealed: found.revealed, jobId: found.jobId };
};

export const readModelAccess = async (asked: Asked, modelId: string): Promise<ModelAccess | null> => {
  const [found] = await readRows(asked.db, standing, standingWith(asked, modelId, sql``));
  return found ? accessOf(asked, modelId, found) : null;
};

export type SeenModel = { model: ModelJson; photoTags: PhotoTags; access: ModelAccess };

const seenModelShape = { ...standing, model: columns.json<ModelJson>(), photoTags: columns.json<PhotoTags>() };

/** The model and the viewer's access to them, in one statement. */
export const readSeenModel = async (asked: Asked, modelId: string): Promise<SeenModel | null> => {
  const more = sql`, ${modelJson('m', { hasName: true })} as model, ${photoTagsJson('m')} as "photoTags"`;
  const [found] = await readRows(asked.db, seenModelShape, standingWith(asked, modelId, more));
  const access = found && accessOf(asked, modelId, found);
  return access ? { model: found.model, photoTags: found.photoTags, access } : null;
};
