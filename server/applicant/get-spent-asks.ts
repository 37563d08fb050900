import { userOf } from '../auth/index.ts';
import { asksMost } from '../config.ts';
import type { Handler } from '../context.ts';
import { readSpentAsks } from './asks.ts';

export const getSpentAsks: Handler<'getSpentAsks'> = async call => ({
  most: asksMost,
  items: await readSpentAsks(call.db, userOf(call).id),
});
