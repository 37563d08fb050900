import type { Handler } from '../context.ts';
import { readJobReview } from './read.ts';

export const getJobReview: Handler<'getJobReview'> = async ({ db, path }) => readJobReview(db, path.id);
