import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readSearches } from './read.ts';

export const getSearches: Handler<'getSearches'> = call => readSearches(call.db, userOf(call).id);
