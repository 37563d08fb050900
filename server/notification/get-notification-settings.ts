import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readSettings } from './read.ts';

export const getNotificationSettings: Handler<'getNotificationSettings'> = call =>
  readSettings(call.db, userOf(call).id);
