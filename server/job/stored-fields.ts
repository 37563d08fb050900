import { jobFieldNames } from '#contract/rules/job-fields.ts';
import type { JobFieldName } from '#contract/values/job-field-table.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';

// A field without a column fails the type check of `jobView`, which answers all of them.

type RowField = JobFieldName & keyof JobRow;
type TallyField = JobFieldName & keyof JobTallyRow;

/** Fields of a job that are columns of its row, under the same name. */
export const rowFields = jobFieldNames.filter((name): name is RowField => name in jobs);
/** Fields that are columns of its tally, where checks hold them against the bookings. */
export const tallyFields = jobFieldNames.filter((name): name is TallyField => name in jobTallies);
