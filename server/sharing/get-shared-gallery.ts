import type { Handler } from '../context.ts';
import { readJobGallery } from '../gallery/index.ts';
import { answerJob } from '../job/index.ts';
import { openLink } from './link.ts';
import { sharedGallery } from './view.ts';

export const getSharedGallery: Handler<'getSharedGallery'> = async ({ app, db, path }) => {
  const { jobId } = await openLink(app, db, path.id, path.role);
  const [{ board }, job] = await Promise.all([readJobGallery(db, jobId), answerJob(db, jobId)]);
  return sharedGallery(job, board);
};
