import type { Handler } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { moveOnboarding } from '../user/move-onboarding.ts';
import { lockUser } from '../user/read.ts';
import { readJob } from './read.ts';
import { lockJob, saveAnswers } from './save.ts';

/** A draft can be changed until it is with staff, and again when they ask for more. */
export const canBeSaved = (row: JobRow): boolean =>
  row.lifecycle === 'DRAFT' && (row.moderation === null || row.moderation === 'INFO_REQUESTED');

export const saveJob: Handler<'saveJob'> = async call => {
  const { db, path, body } = call;
  const row = await lockJob(db, path.id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!canBeSaved(row)) throw new Refusal('ILLEGAL_TRANSITION', { from: row.lifecycle, moderation: row.moderation });
  if (body.revision !== undefined && body.revision !== row.revision)
    throw new Refusal('STALE_DRAFT', { revision: row.revision, saved: body.revision });
  await saveAnswers(db, row, body);
  await moveOnboarding(call, await lockUser(db, row.managerId));
  const job = await readJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
