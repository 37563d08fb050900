import type { Handler } from '../context.ts';
import { readUserReview } from './read.ts';

export const getUserReview: Handler<'getUserReview'> = async ({ db, path }) => readUserReview(db, path.id);
