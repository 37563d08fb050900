import type { JobDraft } from '#contract/schemas/job-draft.ts';

const HOUR_MS = 3_600_000;

/** Hours until a job starts; infinite while it has no date. */
export const hoursAhead = ({ eventDatePeriods = [] }: JobDraft, nowMs: number): number =>
  (Math.min(...eventDatePeriods.map(period => Date.parse(period.start))) - nowMs) / HOUR_MS;
