import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readTalentJob } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { readJobGallery } from './board.ts';

export const getJobGallery: Handler<'getJobGallery'> = async call => {
  const { app, db, path } = call;
  const { id, type } = userOf(call);
  if (type === 'MODEL' && !(await readTalentJob(db, id, path.id, app.clock.now()))) throw new Refusal('NOT_FOUND');
  return readJobGallery(db, path.id, { isOwn: type === 'MANAGER' });
};
