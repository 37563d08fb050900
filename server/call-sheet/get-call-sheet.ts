import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCallSheet } from './read.ts';

export const getCallSheet: Handler<'getCallSheet'> = call =>
  readCallSheet(call.db, call.path.id, userOf(call), call.app.clock.now());
