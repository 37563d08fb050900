import type { timelineRows } from '#contract/schemas/timeline.ts';
import type { workRows } from '#contract/schemas/work.ts';
import type { workOfficeRows } from '#contract/schemas/work-office.ts';
import { userOf } from '../auth/index.ts';
import type { Handler, Handlers } from '../context.ts';
import { answerDispute } from './answer-dispute.ts';
import { answerNoShow } from './answer-no-show.ts';
import { approveHours } from './approve-hours.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { claimNoShow } from './claim-no-show.ts';
import { decideDispute, decideNoShow } from './decide.ts';
import { endWork } from './end-work.ts';
import { getJobTimeline, getTimeline } from './get-timeline.ts';
import { getWorkCases } from './get-work-cases.ts';
import { openDispute } from './open-dispute.ts';
import { readWork } from './read.ts';
import { saveAttendance } from './save-attendance.ts';
import { sayArrival } from './say-arrival.ts';

const getWork: Handler<'getWork'> = call => readWork(call.app, call.db, call.path.id, userOf(call));

export const workHandlers = {
  getTimeline,
  getJobTimeline,
  getWork,
  checkIn,
  sayArrival,
  checkOut,
  saveAttendance,
  endWork,
  approveHours,
  claimNoShow,
  answerNoShow,
  openDispute,
  answerDispute,
  getWorkCases,
  decideNoShow,
  decideDispute,
} satisfies Handlers<keyof typeof timelineRows | keyof typeof workRows | keyof typeof workOfficeRows>;
