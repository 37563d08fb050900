import { and, eq } from 'drizzle-orm';
import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { Moderation } from '#contract/values/user.ts';
import { rangeOf } from '../../db/columns.ts';
import { jobPeriods, jobs, jobTallies } from '../../db/tables/jobs.ts';
import { participants, requests } from '../../db/tables/participants.ts';
import { newId } from '../../ids.ts';
import { anyModel } from '../../job/save.ts';
import { aDraft, dayAhead } from '../jobs.ts';
import type { System } from '../system.ts';

type Standing = { lifecycle?: JobLifecycle; moderation?: Moderation | null; days?: number };

/** The transitions that lead to a moderation: the database allows no shortcut. */
const pathTo: Record<Moderation, Moderation[]> = {
  ON_REVIEW: ['ON_REVIEW'],
  APPROVED: ['ON_REVIEW', 'APPROVED'],
  INFO_REQUESTED: ['ON_REVIEW', 'INFO_REQUESTED'],
  DECLINED: ['ON_REVIEW', 'DECLINED'],
};

/** A whole job of a manager in its final state, inserted directly into the database. Open by default. */
export const aJobOf = async (
  system: System,
  managerId: string,
  { lifecycle = 'APPLICATIONS_ACCEPTANCE', moderation = 'APPROVED', days = 10 }: Standing = {},
): Promise<string> => {
  const { database, clock } = system.server.app;
  const { db } = database;
  const id = newId();
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender, ...answers } = aDraft(system);
  const [startsAt, endsAt] = [dayAhead(system, days, 18), dayAhead(system, days, 22)];
  await db.insert(jobs).values({
    ...answers,
    id,
    managerId,
    eventDatePeriods: [{ start: startsAt, end: endsAt }],
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    latitude: answers.location?.latitude ?? null,
    longitude: answers.location?.longitude ?? null,
    modelRequirements: anyModel,
    submittedAt: moderation && clock.now(),
  });
  await db.insert(jobPeriods).values({ jobId: id, position: 0, during: rangeOf(startsAt, endsAt) });
  await db.update(jobTallies).set({ amountFemales: 3, amountAnyGender: 3 }).where(eq(jobTallies.jobId, id));
  for (const next of moderation ? pathTo[moderation] : [])
    await db.update(jobs).set({ moderation: next }).where(eq(jobs.id, id));
  if (lifecycle !== 'DRAFT') await db.update(jobs).set({ lifecycle }).where(eq(jobs.id, id));
  return id;
};

/** A model's participation in a job, with its open request if there is one. */
export const aPartIn = async (
  system: System,
  jobId: string,
  modelId: string,
  status: ParticipantStatus = 'APPLIED',
): Promise<void> => {
  const { database, clock } = system.server.app;
  const { db } = database;
  const now = clock.now();
  const begun = status === 'PENDING' ? 'PENDING' : 'APPLIED';
  await db.insert(participants).values({ jobId, modelId, status: begun, termsVersion: 1, appliedAt: now });
  const expiresAt = new Date(now.getTime() + 86_400_000);
  if (status === 'PENDING')
    await db
      .insert(requests)
      .values({ id: newId(), jobId, modelId, sentBy: 'MANAGER', ask: 1, termsVersion: 1, expiresAt });
  const mine = and(eq(participants.jobId, jobId), eq(participants.modelId, modelId));
  if (status === 'BOOKED') await db.update(participants).set({ status, place: 'FEMALE', bookedAt: now }).where(mine);
  if (status === 'DECLINED') {
    const undoUntil = new Date(now.getTime() + 900_000);
    await db.update(participants).set({ status, declinedBy: 'MANAGER', declinedAt: now, undoUntil }).where(mine);
  }
};

/** The terms of a job changed since its models agreed to them. */
export const changeTerms = async (system: System, jobId: string): Promise<void> => {
  await system.server.app.database.db.update(jobs).set({ termsVersion: 2 }).where(eq(jobs.id, jobId));
};
