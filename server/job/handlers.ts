import type { jobRows } from '#contract/schemas/job.ts';
import type { Handlers } from '../context.ts';
import { appealJob } from './appeal-job.ts';
import { getCancelFees } from './cancel-fees.ts';
import { cancelJob } from './cancel-job.ts';
import { copyJob } from './copy-job.ts';
import { createJob } from './create-job.ts';
import { getJob } from './get-job.ts';
import { getJobs } from './get-jobs.ts';
import { getOnboarding } from './get-onboarding.ts';
import { saveJob } from './save-job.ts';
import { saveJobMark } from './save-job-mark.ts';
import { submitJob } from './submit-job.ts';

export const jobHandlers = {
  getJobs,
  saveJobMark,
  createJob,
  getOnboarding,
  getJob,
  saveJob,
  submitJob,
  cancelJob,
  getCancelFees,
  copyJob,
  appealJob,
} satisfies Handlers<keyof typeof jobRows>;
