import type { Handler } from '../context.ts';
import { readApplicant } from './read.ts';
import { visibilityOnDesk } from './visibility.ts';

export const getApplicant: Handler<'getApplicant'> = async call => {
  const { db, path } = call;
  const { applicant } = await readApplicant(db, path.jobId, path.modelId, visibilityOnDesk(call));
  return applicant;
};
