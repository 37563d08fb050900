import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readApplicant } from './read.ts';

export const getApplicant: Handler<'getApplicant'> = async ({ app, db, path }) => {
  const applicant = await readApplicant(db, path.jobId, path.modelId, app.clock.now());
  if (!applicant) throw new Refusal('NOT_FOUND');
  return applicant;
};
