import type { safetyOfficeRows, safetyRows } from '#contract/schemas/safety.ts';
import { userOf } from '../auth/index.ts';
import type { Handler, Handlers } from '../context.ts';
import { getIncidents } from './get-incidents.ts';
import { getSharedBooking } from './get-shared-booking.ts';
import { readSafety } from './read-safety.ts';
import { reportIncident } from './report-incident.ts';
import { saveCompanion } from './save-companion.ts';
import { closeIncident, takeIncident } from './settle-incident.ts';
import { shareBooking, unshareBooking } from './share-booking.ts';

const getSafety: Handler<'getSafety'> = call => readSafety(call.app, call.db, call.path.id, userOf(call).id);

export const safetyHandlers = {
  getSafety,
  shareBooking,
  unshareBooking,
  saveCompanion,
  reportIncident,
  getSharedBooking,
  getIncidents,
  takeIncident,
  closeIncident,
} satisfies Handlers<keyof typeof safetyRows | keyof typeof safetyOfficeRows>;
