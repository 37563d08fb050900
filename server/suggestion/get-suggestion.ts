import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readDraftBrief, readOwnBrief, readSelected } from './read.ts';

export const getSuggestion: Handler<'getSuggestion'> = async call => {
  const { app, db, query } = call;
  const { id } = userOf(call);
  const found = query.jobId ? await readOwnBrief(db, id, query.jobId) : await readDraftBrief(db, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return { items: await readSelected(db, found, app.clock.now()) };
};
