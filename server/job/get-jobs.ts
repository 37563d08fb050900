import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readManagerJobs } from './lists.ts';
import { readTalentJobs } from './talent-read.ts';

export const getJobs: Handler<'getJobs'> = async call => {
  const { app, db, path, query } = call;
  const { id, type } = userOf(call);
  if (type === 'MODEL') return readTalentJobs(db, id, path.status, query, app.clock.now());
  if (type !== 'MANAGER') throw new Refusal('FORBIDDEN');
  const isNext = query.order === 'NEXT' && path.status === 'active';
  return readManagerJobs(db, id, isNext ? 'next' : path.status, query);
};
