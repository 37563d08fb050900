import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallSheetView } from '#contract/schemas/call-sheet.ts';
import { NUDGE_MINUTES } from '#contract/values/call-sheet.ts';
import type { Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type CallSheetContent, callSheets } from '../db/tables/call-sheets.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { callSheetJob, changedParts, draftOf, isOutdated, isOver } from './content.ts';

const member = {
  chatUserId: columns.id,
  userId: columns.id,
  name: columns.orNull(columns.text),
  groupId: columns.id,
  hasAcknowledged: columns.boolean,
};

/** Those booked, as members of the job's group, in the order in which they were booked. */
export const readBooked = (db: Db, jobId: string) =>
  readRows(
    db,
    member,
    sql`
    select u.chat_user_id as "chatUserId", u.id as "userId", u.name, c.id as "groupId",
      m.acknowledged_version = c.sheet_version and c.sheet_version > 0 as "hasAcknowledged"
    from chat_channels c join chat_members m on m.channel_id = c.id and m.left_at is null
      join users u on u.chat_user_id = m.chat_user_id and u.type = 'MODEL'
    where c.job_id = ${jobId} and c.type = 'group' order by m.joined_at, u.id`,
  );

/** The last version and the one before. */
export const readVersions = (db: Db, jobId: string) =>
  db.select().from(callSheets).where(eq(callSheets.jobId, jobId)).orderBy(desc(callSheets.version)).limit(2);

/** When another reminder may be sent; null when it may be now. */
export const nudgeFrom = (nudgedAt: Date | null, now: Date): Date | null => {
  const from = nudgedAt && new Date(nudgedAt.getTime() + NUDGE_MINUTES * 60_000);
  return from && from > now ? from : null;
};

/** The job, for its manager and for models booked in it: call sheets hold phone numbers and addresses. */
const requireReader = async (db: Db, jobId: string, viewer: Pick<Viewer, 'id'>): Promise<JobRow> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  if (job?.managerId === viewer.id) return job;
  const [booked] = await db
    .select({ status: participants.status })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, viewer.id), eq(participants.status, 'BOOKED')));
  if (!job || !booked) throw new Refusal('NOT_FOUND');
  return job;
};

export const readCallSheet = async (
  db: Db,
  jobId: string,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
): Promise<CallSheetView> => {
  const row = await requireReader(db, jobId, viewer);
  const isManager = row.managerId === viewer.id;
  const job = callSheetJob(row);
  const [last, before] = await readVersions(db, jobId);
  const booked = await readBooked(db, jobId);
  const own = booked.find(({ userId }) => userId === viewer.id);
  return {
    groupId: booked[0]?.groupId ?? null,
    isManager,
    sheet: last ? sheetView(last, before) : null,
    job,
    isOutdated: last !== undefined && isOutdated(last.content.job, job),
    draft: isManager && !isOver(row) ? draftOf(last?.content ?? null, job, await knownOf(db, row)) : null,
    hasAcknowledged: own?.hasAcknowledged ?? false,
    acknowledged: booked.filter(({ hasAcknowledged }) => hasAcknowledged).length,
    members: booked.length,
    missing: isManager && last ? booked.flatMap(missingView) : [],
    nudgeFrom: isManager ? (nudgeFrom(last?.nudgedAt ?? null, now)?.toISOString() ?? null) : null,
  };
};

type Version = { version: number; publishedAt: Date; content: CallSheetContent };

const sheetView = ({ version, publishedAt, content }: Version, before: Version | undefined) => ({
  ...content.form,
  version,
  publishedAt: publishedAt.toISOString(),
  job: content.job,
  changed: changedParts(before?.content ?? null, content),
});

type Booked = Awaited<ReturnType<typeof readBooked>>[number];
const missingView = ({ chatUserId, name, hasAcknowledged }: Booked) =>
  hasAcknowledged ? [] : [{ chatUserId, name: name ?? 'Someone' }];

const knownOf = async (db: Db, { managerId, modelRequirements }: JobRow) => {
  const [contact] = await db
    .select({ name: users.name, phone: users.phone })
    .from(users)
    .where(eq(users.id, managerId));
  return { name: contact?.name ?? null, phone: contact?.phone ?? null, bring: modelRequirements.wardrobe ?? null };
};
