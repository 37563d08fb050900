import {
  arrivalKinds,
  attendanceMarks,
  checkInWays,
  disputeReasons,
  hoursApprovers,
  SHIFT_MINUTES_MAX,
  workSides,
} from '../values/work.ts';
import { ArrivalForm, CheckInForm } from './arrival.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { JobLifecycle } from './job.ts';
import { rows } from './row.ts';
import { TimeRange } from './time-range.ts';
import { Dispute, EvidencePictures, NoShow, saidOf } from './work-cases.ts';
import { z } from './zod.ts';

const count = z.number().int();
const WorkSide = z.enum(workSides);

/** One model's work in one period; a range of days has one for each day. */
export const Shift = z.object({
  position: count,
  period: TimeRange,
  plannedMinutes: count,
  checkedInAt: Instant.nullable(),
  checkedInBy: WorkSide.nullable(),
  /** Null also for a check-in from before this was asked. */
  checkedInWay: z.enum(checkInWays).nullable(),
  /** How far from the venue the phone was, to fifty meters; only by place. */
  checkedInMeters: count.nullable(),
  /** When a check-in made without a network arrived; null where it came at once. */
  checkInSentAt: Instant.nullable(),
  /** The client did not find them there: the next check-in needs the code. */
  needsCode: z.boolean(),
  /** What the model said last about coming. */
  arrival: z.object({ kind: z.enum(arrivalKinds), at: Instant.nullable(), saidAt: Instant }).nullable(),
  checkedOutAt: Instant.nullable(),
  checkedOutBy: WorkSide.nullable(),
  /** When a check-out made without a network arrived; null where it came at once. */
  checkOutSentAt: Instant.nullable(),
  /** As approved; before that, from check-in to check-out, or as planned; nothing of a day after the end. */
  minutes: count,
  approvedAt: Instant.nullable(),
  approvedBy: z.enum(hoursApprovers).nullable(),
});
export type Shift = z.infer<typeof Shift>;

/** One model's part in the work, and what it comes to with the minutes above. */
export const WorkPart = z.object({
  modelId: Id,
  name: z.string(),
  headshot: Image.nullable(),
  shifts: z.array(Shift),
  payCents: count,
  /** Beyond what is paid in advance. */
  overtimeCents: count,
  overtimeMinutes: count,
  /** For the manager. */
  feeCents: count.nullable(),
  /** The last claim that the model did not come, unless it was withdrawn. */
  noShow: NoShow.nullable(),
  dispute: Dispute.nullable(),
  /** Until when the reader can open a dispute about this model; null when they cannot. */
  disputeUntil: Instant.nullable(),
  /** The reader can claim now that this model did not come. */
  mayClaimNoShow: z.boolean(),
});
export type WorkPart = z.infer<typeof WorkPart>;

export const Work = z.object({
  isManager: z.boolean(),
  lifecycle: JobLifecycle,
  timeZone: z.string(),
  hourlyRate: count.nullable(),
  fixedRatePerModel: count.nullable(),
  overtime: z.object({ afterMinutes: count, percent: count }),
  feePercent: count,
  /** How long before a period it can be checked in to. */
  checkInMinutes: count,
  /** How long after a period it can be checked out of. */
  checkOutMinutes: count,
  /** How long after the end hours wait for approval, and either side can say that something went wrong. */
  approvalHours: count,
  /** How long a model may answer the claim that they did not come. */
  noShowAnswerHours: count,
  /** How many points a confirmed no-show counts. */
  noShowPoints: count,
  /** For a model whose no-show is confirmed: until when their points keep them from applying. */
  pausedUntil: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** When hours that nobody approved are approved as planned, or as nothing after the end. */
  approvesAt: Instant.nullable(),
  /** For the manager, the code of each period: four digits to say, and a text for a QR code. */
  codes: z.array(z.object({ position: count, digits: z.string(), token: z.string() })),
  /** Everyone booked, for the manager; for a model their own. */
  parts: z.array(WorkPart),
});
export type Work = z.infer<typeof Work>;

const position = z
  .number({ error: 'Name one of the periods.' })
  .int('Name one of the periods.')
  .min(0, 'Name one of the periods.');

export const workRows = rows({
  /** Not in the specification, whose models check in on their dashboard. */
  getWork: {
    does: 'The day of a job: who checked in and out, and the hours. For its manager and those booked; 404 for anyone else.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSeeing: true,
    answer: Work,
  },
  /** Not in the specification, as above. */
  checkIn: {
    does: 'A booked model checks in, from an hour before a period, with the place of the phone or the client’s code. The first check-in starts the job.',
    who: 'MODEL',
    whileSuspended: true,
    body: CheckInForm,
    answer: Work,
  },
  /** Not in the specification, as above. */
  sayArrival: {
    does: 'A booked model says that they are on the way, or when they come instead; the client and the group of the job are told.',
    who: 'MODEL',
    whileSuspended: true,
    body: ArrivalForm,
    answer: Work,
  },
  /** Not in the specification, as above. */
  checkOut: {
    does: 'A model who has checked in checks out.',
    who: 'MODEL',
    whileSuspended: true,
    /** When the model checked out, if this is sent later. */
    body: z.object({ at: Instant.optional() }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  saveAttendance: {
    does: 'The manager checks models in or out, several at once, or takes back check-ins by place of those who are not there. Who is checked in or out already stays as they are.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    body: z.object({
      position,
      mark: z.enum(attendanceMarks),
      modelIds: z.array(Id).min(1, 'Choose at least one model.').max(100, 'At most 100 at once.'),
      /** When they were checked in or out, if this is sent later. */
      at: Instant.optional(),
    }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  endWork: {
    does: 'The manager ends a job that has started, before its last period is over.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    answer: Work,
  },
  /** Not in the specification, as above. */
  approveHours: {
    does: 'The manager approves hours, changed or as they are; they are final then. A fixed rate asks only who came: all of a period, or none.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    body: z.object({
      items: z
        .array(
          z.object({
            modelId: Id,
            position,
            minutes: z
              .number({ error: 'Give the hours.' })
              .int('Hours are given to the minute.')
              .min(0, 'Hours cannot be negative.')
              .max(SHIFT_MINUTES_MAX, 'A day has at most 24 hours.'),
          }),
        )
        .min(1, 'Choose whose hours to approve.')
        .max(3000, 'At most 3,000 at once.')
        .refine(
          items => new Set(items.map(({ modelId, position }) => `${modelId} ${position}`)).size === items.length,
          'Each period of a model once.',
        ),
    }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  claimNoShow: {
    does: 'The manager claims that a booked model did not come. The model has a day to answer; without an answer it is confirmed.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    body: z.object({ evidence: saidOf('What happened'), pictureIds: EvidencePictures }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  answerNoShow: {
    does: 'The model answers the claim that they did not come; staff decide then.',
    who: 'MODEL',
    whileSuspended: true,
    body: z.object({ answer: saidOf('Your answer'), pictureIds: EvidencePictures }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  openDispute: {
    does: 'Either side objects to how a job went, until 48 hours after its end: the manager about named models, a model about their own part. Only the money of those models waits.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSuspended: true,
    body: z.object({
      /** For the manager. */
      modelIds: z.array(Id).min(1, 'Choose at least one model.').max(100, 'At most 100 at once.').optional(),
      reason: z.enum(disputeReasons),
      text: saidOf('What is wrong'),
      pictureIds: EvidencePictures,
    }),
    answer: Work,
  },
  /** Not in the specification, as above. */
  answerDispute: {
    does: 'The other side of a dispute gives its account, once. Staff decide with or without it.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSuspended: true,
    body: z.object({ answer: saidOf('Your answer'), pictureIds: EvidencePictures }),
    answer: Work,
  },
});
