import { callSheetParts } from '../values/call-sheet.ts';
import { CallSheetForm } from './call-sheet-form.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Venue } from './place.ts';
import { rows } from './row.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

export const CallSheetPart = z.enum(callSheetParts);

/** What a call sheet takes from its job. */
export const CallSheetJob = z.object({
  name: z.string(),
  periods: z.array(TimeRange),
  timeZone: z.string(),
  city: z.string(),
  venue: Venue.nullable(),
  venueNote: z.string().nullable(),
});
export type CallSheetJob = z.infer<typeof CallSheetJob>;

export const CallSheet = CallSheetForm.extend({
  version: z.number().int(),
  publishedAt: Instant,
  /** As it was when the sheet was published. */
  job: CallSheetJob,
  /** What differs from the version before. */
  changed: z.array(CallSheetPart),
});
export type CallSheet = z.infer<typeof CallSheet>;

export const CallSheetView = z.object({
  /** The group of the job; null before the first booking. */
  groupId: Id.nullable(),
  isManager: z.boolean(),
  /** Null until the manager publishes one. */
  sheet: CallSheet.nullable(),
  job: CallSheetJob,
  /** Time or place of the job have changed since. */
  isOutdated: z.boolean(),
  /** What the editor begins with; for the manager, until the job is over. */
  draft: CallSheetForm.nullable(),
  /** Of the caller. */
  hasAcknowledged: z.boolean(),
  acknowledged: z.number().int(),
  members: z.number().int(),
  /** Who has not acknowledged it; for the manager. */
  missing: z.array(z.object({ chatUserId: Id, name: z.string() })),
  /** When they can be reminded again; null when they can be now. */
  nudgeFrom: Instant.nullable(),
});
export type CallSheetView = z.infer<typeof CallSheetView>;

export const callSheetRows = rows({
  /** Not in the specification, which only names who acknowledges. */
  getCallSheet: {
    does: 'The call sheet of a job, for its manager and those booked. Anyone else gets 404.',
    who: 'JOB_OWNER_OR_MODEL',
    answer: CallSheetView,
  },
  /** Not in the specification, as above. */
  saveCallSheet: {
    does: 'Publishes a version of the call sheet to those booked. 409 when another was published meanwhile.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    /** `version` is the one it is made from; 0 for the first. */
    body: CallSheetForm.extend({ version: z.number().int().min(0) }),
    answer: CallSheetView,
  },
  /** Not in the specification, as above. */
  nudgeCallSheet: {
    does: 'Reminds those who have not acknowledged the call sheet, once an hour.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    answer: CallSheetView,
  },
});
