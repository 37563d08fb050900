import type { workRows } from '#contract/schemas/work.ts';
import { userOf } from '../auth/index.ts';
import type { Handler, Handlers } from '../context.ts';
import { approveHours } from './approve-hours.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { endWork } from './end-work.ts';
import { readWork } from './read.ts';
import { saveAttendance } from './save-attendance.ts';

const getWork: Handler<'getWork'> = call => readWork(call.app, call.db, call.path.id, userOf(call));

export const workHandlers = {
  getWork,
  checkIn,
  checkOut,
  saveAttendance,
  endWork,
  approveHours,
} satisfies Handlers<keyof typeof workRows>;
