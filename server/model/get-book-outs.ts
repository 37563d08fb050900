import type { Handler } from '../context.ts';
import { answerCalendar } from './calendar.ts';

export const getBookOuts: Handler<'getBookOuts'> = call => answerCalendar(call);
