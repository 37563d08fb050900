import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readEntries } from './entries.ts';
import { calendarText } from './write-calendar.ts';

export const getJobCalendar: Handler<'getJobCalendar'> = async call => {
  const { app, db, path } = call;
  const entries = await readEntries(app, db, userOf(call), path.id);
  if (entries.length === 0) throw new Refusal('NOT_FOUND');
  return { filename: `${app.config.slug}-job.ics`, text: calendarText(app.config, entries) };
};
