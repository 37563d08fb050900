import { publicVisibility, readApplicants } from '../applicant/index.ts';
import type { Handler } from '../context.ts';
import { openLink } from './link.ts';
import { sharedModelView } from './view.ts';

export const getSharedModels: Handler<'getSharedModels'> = async ({ app, db, path, query }) => {
  const { jobId } = await openLink(app, db, path.id, 'client');
  const { items, ...rest } = await readApplicants(db, jobId, path.type, query, publicVisibility(app));
  return { ...rest, items: items.map(sharedModelView) };
};
