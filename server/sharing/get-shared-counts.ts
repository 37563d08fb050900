import { readTally } from '../applicant/index.ts';
import { countsView, placesView } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { openLink } from './link.ts';

export const getSharedCounts: Handler<'getSharedCounts'> = async ({ app, db, path }) => {
  const { jobId } = await openLink(app, db, path.id, 'client');
  const tally = await readTally(db, jobId);
  return { ...countsView(tally), places: placesView(tally), version: tally.version };
};
