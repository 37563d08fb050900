import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { answerFeed } from './feed.ts';

export const getCalendarFeed: Handler<'getCalendarFeed'> = call => answerFeed(call.app, call.db, userOf(call).id);
