import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readChosenServices } from './read.ts';

export const getChosenServices: Handler<'getChosenServices'> = call =>
  readChosenServices(call.db, userOf(call).id, call.query);
