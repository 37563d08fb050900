import type { Handler } from '../context.ts';
import { userOf } from '../user/viewer.ts';
import { readSettings } from './read.ts';

export const getNotificationSettings: Handler<'getNotificationSettings'> = call =>
  readSettings(call.db, userOf(call).id);
