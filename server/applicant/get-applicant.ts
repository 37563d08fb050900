import type { Handler } from '../context.ts';
import { readApplicant } from './read.ts';

export const getApplicant: Handler<'getApplicant'> = async ({ app, db, path }) => {
  const { applicant } = await readApplicant(db, path.jobId, path.modelId, app.clock.now());
  return applicant;
};
