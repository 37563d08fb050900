import type { Handler } from '../context.ts';
import { userOf } from '../user/viewer.ts';
import { answerFeed } from './feed.ts';

export const getCalendarFeed: Handler<'getCalendarFeed'> = call => answerFeed(call.app, call.db, userOf(call).id);
