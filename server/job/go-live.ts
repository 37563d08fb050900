import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { lockUser } from '../auth/index.ts';
import { chargeAt, countPlaces, nameOf, openRequest, readDefaultMethod } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { textArray } from '../db/text-array.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { briefOfJob, hardFacts } from '../suggestion/index.ts';
import { offerNotice } from './notices.ts';
import { openWaves } from './waves.ts';

export type OpenedJob = { jobId: string; requestedModelIds: string[] };

/** The selected models who can do the job, in the manager's order, up to the limit of open requests. */
const selectedWhoCan = async (app: App, db: Db, job: JobRow, tally: JobTallyRow): Promise<string[]> => {
  if (job.selectedModelIds.length === 0) return [];
  const { limits } = app.config;
  const places = countPlaces(tally);
  const facts = hardFacts(briefOfJob(job, tally), app.clock.now(), limits.ageMin);
  const rows = await readRows(
    db,
    { id: columns.id },
    sql`select m.user_id as id from models m
      join unnest(${textArray(job.selectedModelIds)}::uuid[]) with ordinality as chosen(id, position) on chosen.id = m.user_id
      join users u on u.id = m.user_id and u.state = 'ACTIVE' and u.deleted_at is null
      where ${sql.join(facts, sql` and `)}
      order by chosen.position limit ${limits.requestsPerPlace * places}::int`,
  );
  return rows.map(row => row.id);
};

/** Near to the start money is held for the places that are offered, which takes a card: without one nobody is asked. */
const mayAsk = async (app: App, db: Db, { managerId, startsAt }: JobRow): Promise<boolean> => {
  const heldAt = chargeAt({ startsAt, hasBankMethod: false });
  if (heldAt === null || app.clock.now() < heldAt) return true;
  return (await readDefaultMethod(db, managerId)) === 'card';
};

/** Those whom the manager chose are asked, or the manager is told why they are not. */
const askSelected = async (app: App, db: Db, job: JobRow, tally: JobTallyRow): Promise<string[]> => {
  const selected = await selectedWhoCan(app, db, job, tally);
  if (selected.length > 0 && !(await mayAsk(app, db, job))) {
    const notice = noticeContent(app, 'job.chosenNotAsked', { job: nameOf(job) });
    await notify(app, db, job.managerId, { ...notice, about: aboutJob(job.id, 'PAYMENT') });
    return [];
  }
  await sendRequests(app, db, job, selected);
  return selected;
};

/** Sends requests to the models whom the manager selected in the draft. */
const sendRequests = async (app: App, db: Db, job: JobRow, modelIds: string[]): Promise<void> => {
  if (modelIds.length === 0) return;
  const now = app.clock.now();
  const request = { jobId: job.id, status: 'PENDING', termsVersion: job.termsVersion, requestedAt: now } as const;
  await db
    .insert(participants)
    .values(modelIds.map(modelId => ({ ...request, modelId, createdAt: now, updatedAt: now })));
  let expiresAt = now;
  for (const modelId of modelIds) {
    const request = await openRequest(app, db, job, modelId, 1);
    expiresAt = request.expiresAt;
    await notify(app, db, modelId, offerNotice(app, job, request.id));
  }
  await app.tasks.scheduleSweep(expiresAt);
};

/**
 * Opens an approved draft for applications, if its manager is approved too and its start is in the future. Selected models
 * get requests; waves notify the others later. Null when nothing changed. The caller publishes to those concerned after commit.
 */
export const goLive = async (app: App, db: Db, jobId: string): Promise<OpenedJob | null> => {
  const [row] = await db
    .select({ job: jobs, tally: jobTallies })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(eq(jobs.id, jobId))
    .for('update');
  if (row?.job.lifecycle !== 'DRAFT' || row.job.moderation !== 'APPROVED') return null;
  const { job, tally } = row;
  const now = app.clock.now();
  if (!job.startsAt || job.startsAt <= now) return null;
  const manager = await lockUser(db, job.managerId);
  if (manager?.moderation !== 'APPROVED' || manager.state !== 'ACTIVE') return null;
  await db.update(jobs).set({ lifecycle: 'APPLICATIONS_ACCEPTANCE', updatedAt: now }).where(eq(jobs.id, jobId));
  const requestedModelIds = await askSelected(app, db, job, tally);
  await openWaves(app, db, job, requestedModelIds.length);
  return { jobId, requestedModelIds };
};

/** Opens every approved draft of a manager whose start is in the future. */
export const goLiveAll = async (app: App, db: Db, managerId: string): Promise<OpenedJob[]> => {
  const ready = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.managerId, managerId),
        eq(jobs.lifecycle, 'DRAFT'),
        eq(jobs.moderation, 'APPROVED'),
        gt(jobs.startsAt, app.clock.now()),
      ),
    )
    .orderBy(asc(jobs.id));
  const live: OpenedJob[] = [];
  for (const { id } of ready) {
    const went = await goLive(app, db, id);
    if (went) live.push(went);
  }
  return live;
};
