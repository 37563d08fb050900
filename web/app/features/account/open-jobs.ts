import type { CallError } from '#client/call-error.ts';
import { z } from '#contract/schemas/zod.ts';
import { jobLifecycles } from '#contract/values/job.ts';

const OpenJobs = z.array(
  z.object({ id: z.string(), title: z.string(), lifecycle: z.enum(jobLifecycles), startsAt: z.string().nullable() }),
);
export type OpenJob = z.infer<typeof OpenJobs>[number];

/** The jobs that block deleting the account, with their dates; empty for another refusal. */
export const openJobsOf = ({ code, details }: Pick<CallError, 'code' | 'details'>): OpenJob[] =>
  code === 'ACCOUNT_OPEN' ? (OpenJobs.safeParse(details.open).data ?? []).sort(byStart) : [];

const byStart = (one: OpenJob, other: OpenJob): number => (one.startsAt ?? '').localeCompare(other.startsAt ?? '');
