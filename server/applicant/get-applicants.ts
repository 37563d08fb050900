import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readOwnBrief } from '../suggestion/index.ts';
import { findApplicants, isPlain } from './find.ts';
import { readApplicants } from './read.ts';
import { visibilityOnDesk } from './visibility.ts';

export const getApplicants: Handler<'getApplicants'> = async call => {
  const { db, path, query } = call;
  const visibility = visibilityOnDesk(call);
  // The order and the filters would tell of them.
  if (visibility.hidesOpinions && (query.shortlisted || query.minRating || query.sort === 'RATING'))
    throw new Refusal('VIEW_ONLY');
  if (isPlain(query)) return readApplicants(db, path.id, path.type, query, visibility);
  const own = await readOwnBrief(db, userOf(call).id, path.id);
  if (!own) throw new Refusal('NOT_FOUND');
  return findApplicants(db, { jobId: path.id, type: path.type, query, brief: own.brief, visibility });
};
