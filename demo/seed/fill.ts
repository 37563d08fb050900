import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { agreements } from '#server/db/tables/agreements.ts';
import { bookOuts } from '#server/db/tables/availability.ts';
import { boardImages } from '#server/db/tables/board-images.ts';
import { images } from '#server/db/tables/images.ts';
import { inviteCodes } from '#server/db/tables/invite-codes.ts';
import { jobImages, jobPeriods, jobs as jobsTable, jobTallies } from '#server/db/tables/jobs.ts';
import { modelPhotos, models as modelsTable } from '#server/db/tables/models.ts';
import { requests } from '#server/db/tables/participants.ts';
import { modelPoints } from '#server/db/tables/points.ts';
import { moderationNotes } from '#server/db/tables/records.ts';
import { sessions } from '#server/db/tables/sessions.ts';
import { staff as staffTable } from '#server/db/tables/staff.ts';
import { users } from '#server/db/tables/users.ts';
import { limits } from '#server/rule-numbers.ts';
import type { History } from '../history/history.ts';
import { recordsOf } from '../history/records.ts';
import { reviewsOf } from '../history/reviews.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { amountsOf, jobRow, periodRows } from '../jobs/rows.ts';
import { DAY_MS } from '../jobs/venue-clock.ts';
import { demoManagers } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import {
  agreementRows,
  bookOutRows,
  inviteCodeRows,
  managerUser,
  modelProfile,
  modelUser,
  pointRows,
  sessionRows,
} from './accounts.ts';
import { seedBankStatements } from './bank.ts';
import { noteRows } from './moderation-notes.ts';
import { moneyEvents } from './money.ts';
import { officeEvents } from './office.ts';
import { imageRows, type Pictures } from './pictures.ts';
import { CREATE_REPLAY, type ReplayedEvent } from './replay.ts';
import { seedReviews } from './reviews.ts';
import type { DemoStaff } from './staff.ts';
import type { TakenCharge } from './taken-charge.ts';
import { seedTalk } from './talk.ts';

export type DemoData = {
  staff: readonly DemoStaff[];
  models: readonly DemoModel[];
  jobs: readonly DemoJob[];
  pictures: Pictures;
  history: History;
  taken: TakenCharge | null;
  now: Date;
};

const EMPLOYED_DAYS = 700;

/** Inserts all rows in their initial state, then replays the history. */
export const fill = async (db: Db, data: DemoData): Promise<void> => {
  await insertPeople(db, data);
  await insertJobs(db, data);
  await db.execute(sql.raw(CREATE_REPLAY));
  const events: ReplayedEvent[] = [
    ...data.history.events,
    ...officeEvents(data.history, data.models, data.now, data.taken),
    ...moneyEvents(data.history.jobs, limits('').bookingFeePercent, data.now, data.taken),
  ];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  await db.execute(sql`select pg_temp.replay(${JSON.stringify(events)}::jsonb)`);
  await seedBankStatements(db, data.now);
  await seedTalk(db);
  await db.insert(requests).values(data.history.requests.map(request => ({ ...request, ask: 1, termsVersion: 1 })));
  // Their managers add a card as soon as the product runs; until then nothing is charged.
  await db.execute(sql`update money_work set due_at = due_at + interval '3 minutes'`);
  await db.insert(modelPoints).values(pointRows(recordsOf(data.history.jobs, data.now)));
  await seedReviews(db, reviewsOf(data.history.jobs, data.now));
  await db.insert(moderationNotes).values(noteRows(data.history.jobs, data.now));
};

/** Before everything that they decided. */
const employedSince = (now: Date): Date => new Date(now.getTime() - EMPLOYED_DAYS * DAY_MS);

const insertPeople = async (db: Db, { staff, models, pictures, history, now }: DemoData): Promise<void> => {
  const records = recordsOf(history.jobs, now);
  await db.insert(staffTable).values(staff.map(member => ({ ...member, createdAt: employedSince(now) })));
  await db
    .insert(users)
    .values([...demoManagers.map(manager => managerUser(manager, now)), ...models.map(model => modelUser(model, now))]);
  await db.insert(agreements).values(agreementRows([...demoManagers, ...models], now));
  await db
    .insert(modelsTable)
    .values(models.map(model => modelProfile(model, records.get(model.id) ?? { done: 0, left: [], missed: [] }, now)));
  await db.insert(bookOuts).values(bookOutRows(history.calendar.away));
  await db.insert(sessions).values(sessionRows(models, now));
  await db.insert(inviteCodes).values(inviteCodeRows(models, now));
  await db.insert(images).values(imageRows(pictures.all, now));
  await db.insert(modelPhotos).values(pictures.photos);
};

const insertJobs = async (db: Db, { jobs, pictures, history }: DemoData): Promise<void> => {
  await db.insert(jobsTable).values(
    history.jobs.map(({ job, selectedModelIds }) => {
      const imageIds = pictures.references.filter(({ jobId }) => jobId === job.id).map(({ imageId }) => imageId);
      return jobRow(job, selectedModelIds, imageIds);
    }),
  );
  await db.insert(jobPeriods).values(jobs.flatMap(periodRows));
  await db.insert(jobImages).values(pictures.references);
  await db.insert(boardImages).values(pictures.board);
  // A trigger created the tallies; their places are set before the replay books anyone.
  for (const job of jobs) await db.update(jobTallies).set(amountsOf(job)).where(eq(jobTallies.jobId, job.id));
};
