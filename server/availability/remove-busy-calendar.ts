import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { busyCalendars } from '../db/tables/availability.ts';
import { answerCalendar } from './calendar.ts';
import { lockModel } from './lock-model.ts';
import { dropImported } from './store-imported.ts';

export const removeBusyCalendar: Handler<'removeBusyCalendar'> = async call => {
  const { db } = call;
  const { id: modelId } = userOf(call);
  await lockModel(db, modelId);
  await dropImported(db, modelId);
  await db.delete(busyCalendars).where(eq(busyCalendars.modelId, modelId));
  return answerCalendar(call);
};
