import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readJob } from './read.ts';
import { readTalentJob } from './talent-read.ts';

export const getJob: Handler<'getJob'> = async call => {
  const { app, db, path } = call;
  const { id, type } = userOf(call);
  const job = type === 'MODEL' ? await readTalentJob(db, id, path.id, app.clock.now()) : await readJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  return job;
};
