import type { Handler } from '../context.ts';
import { readTalentJob } from '../job/talent-read.ts';
import { Refusal } from '../refusal.ts';
import { userOf } from '../user/viewer.ts';
import { readJobGallery } from './board.ts';

export const getJobGallery: Handler<'getJobGallery'> = async call => {
  const { app, db, path } = call;
  const { id, type } = userOf(call);
  if (type === 'MODEL' && !(await readTalentJob(db, id, path.id, app.clock.now()))) throw new Refusal('NOT_FOUND');
  return readJobGallery(db, path.id);
};
