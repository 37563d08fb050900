import { movers } from '../values/applicant.ts';
import { ParticipantStatus } from './applicant.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { TimeRange } from './time-range.ts';
import { z } from './zod.ts';

/** A day of the job, or a slot of it: whether the model has nothing else then. What else, is not the manager’s to know. */
export const JobDay = TimeRange.extend({ free: z.boolean() });
export type JobDay = z.infer<typeof JobDay>;

export const MovedBy = z.enum(movers);

/** A move of a model’s part in a job: it comes from nowhere, or goes there when an application or a request ends. */
export const PartMove = z.object({
  at: Instant,
  by: MovedBy,
  from: ParticipantStatus.nullable(),
  to: ParticipantStatus.nullable(),
});
export type PartMove = z.infer<typeof PartMove>;

/** What a decision may want to know beside the applicant. */
export const ApplicantRecord = z.object({ days: z.array(JobDay), moves: z.array(PartMove) });
export type ApplicantRecord = z.infer<typeof ApplicantRecord>;

export const applicantRecordRows = rows({
  /** Not in the specification: what is behind an applicant’s status. */
  getApplicantRecord: {
    does: 'On which days of the job a model is free, and who did what until now, the earliest first.',
    who: 'JOB_OWNER',

    answer: ApplicantRecord,
  },
});
