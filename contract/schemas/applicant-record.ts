import { movers } from '../values/applicant.ts';
import { ParticipantStatus } from './applicant.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

/** A day or slot of the job, and whether the model is free then. What else they do is not revealed to the manager. */
export const JobDay = TimeRange.extend({ free: z.boolean() });
export type JobDay = z.infer<typeof JobDay>;

export const MovedBy = z.enum(movers);

/**
 * A transition of a model’s participation: `from` is null at the start, `to` when an application or a request is
 * removed.
 */
export const PartMove = z.object({
  at: Instant,
  by: MovedBy,
  from: ParticipantStatus.nullable(),
  to: ParticipantStatus.nullable(),
});
export type PartMove = z.infer<typeof PartMove>;

/** Background for a decision about an applicant. */
export const ApplicantRecord = z.object({ days: z.array(JobDay), moves: z.array(PartMove) });
export type ApplicantRecord = z.infer<typeof ApplicantRecord>;

export const applicantRecordRows = rows({
  /** Not in the specification: background to an applicant’s status. */
  getApplicantRecord: {
    does: 'On which days of the job a model is free, and who did what until now, the earliest first.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    answer: ApplicantRecord,
  },
});
