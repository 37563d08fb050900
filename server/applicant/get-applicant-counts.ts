import { countsView, placesView } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { readTally } from './read.ts';

export const getApplicantCounts: Handler<'getApplicantCounts'> = async ({ db, path }) => {
  const tally = await readTally(db, path.id);
  return { ...countsView(tally), places: placesView(tally), version: tally.version };
};
