import { applicantCalls } from './applicant.ts';
import { applicantRecordCalls } from './applicant-record.ts';
import { authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { bookOutCalls } from './book-out.ts';
import { calendarCalls } from './calendar.ts';
import type { Call } from './call.ts';
import { deviceCalls } from './device.ts';
import { eventCalls } from './event.ts';
import { galleryCalls } from './gallery.ts';
import { invitationCalls } from './invitation.ts';
import { jobCalls } from './job.ts';
import { legalCalls } from './legal.ts';
import { limitsCalls } from './limits.ts';
import { modelCalls } from './model.ts';
import { noticeCalls } from './notice.ts';
import { notificationCalls } from './notification.ts';
import { officeCalls } from './office.ts';
import { opinionCalls } from './opinion.ts';
import { ownDataCalls } from './own-data.ts';
import { paymentCalls } from './payment.ts';
import { phoneChangeCalls } from './phone-change.ts';
import { placeCalls } from './place.ts';
import { privateFieldCalls } from './private-fields.ts';
import { scoutingCalls } from './scouting.ts';
import { sharingCalls } from './sharing.ts';
import { staffCalls } from './staff.ts';
import { standbyCalls } from './standby.ts';
import { suggestionCalls } from './suggestion.ts';
import { userCalls } from './user.ts';

/** Every call of the API, by name: the server's routes, the typed client and the API document are read from it. */
export const calls = {
  ...authCalls,
  ...userCalls,
  ...phoneChangeCalls,
  ...deviceCalls,
  ...invitationCalls,
  ...notificationCalls,
  ...noticeCalls,
  ...calendarCalls,
  ...jobCalls,
  ...applicantCalls,
  ...applicantRecordCalls,
  ...opinionCalls,
  ...standbyCalls,
  ...sharingCalls,
  ...suggestionCalls,
  ...modelCalls,
  ...scoutingCalls,
  ...bookOutCalls,
  ...galleryCalls,
  ...privateFieldCalls,
  ...placeCalls,
  ...paymentCalls,
  ...billingCalls,
  ...legalCalls,
  ...ownDataCalls,
  ...limitsCalls,
  ...officeCalls,
  ...staffCalls,
  ...eventCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

type Part<Row, Index extends number> =
  Row extends Call<infer Path, infer Query, infer Body, infer Answer> ? [Path, Query, Body, Answer][Index] : never;
export type PathOf<Name extends CallName> = Part<Calls[Name], 0>;
export type QueryOf<Name extends CallName> = Part<Calls[Name], 1>;
export type BodyOf<Name extends CallName> = Part<Calls[Name], 2>;
export type AnswerOf<Name extends CallName> = Part<Calls[Name], 3>;
