import type { Handler } from '../context.ts';
import { answerJob } from '../job/index.ts';
import { openLink } from './link.ts';
import { mayPickBy } from './picking.ts';
import { readPicks } from './picks.ts';
import { boardsJob, clientsJob, modelsJob } from './view.ts';
import { countOpening, countView } from './views.ts';

export const getSharedJob: Handler<'getSharedJob'> = async ({ app, db, path, isPerson }) => {
  const link = await openLink(app, db, path.id, path.role);
  const job = await answerJob(db, link.jobId);
  countOpening(app, path.id, link);
  if (isPerson) countView(app, link);
  if (path.role === 'mood-board') return boardsJob(job);
  if (path.role === 'model') return modelsJob(job, app.clock.now());
  return clientsJob(job, mayPickBy(link), await readPicks(db, link.jobId));
};
