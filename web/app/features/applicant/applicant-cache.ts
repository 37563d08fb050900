import type { InfiniteData } from '@tanstack/react-query';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { queryClient } from '#web/query.ts';

type Pages = InfiniteData<AnswerOf<'getApplicants'>>;

/** Updates a job's applicants in every cache: lists, single entries and standbys. */
export function updateCachedApplicants(jobId: string, change: (applicant: Applicant) => Applicant): void {
  queryClient.setQueriesData<Pages>({ queryKey: ['getApplicants', { id: jobId }] }, list =>
    list ? { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.map(change) })) } : list,
  );
  queryClient.setQueriesData<Applicant>({ queryKey: ['getApplicant', { jobId }] }, one => one && change(one));
  queryClient.setQueriesData<AnswerOf<'getStandbys'>>(
    { queryKey: ['getStandbys', { id: jobId }] },
    list => list && { items: list.items.map(change) },
  );
}

/** The same for a single applicant. */
export const updateCachedApplicant = (
  jobId: string,
  modelId: string,
  change: (applicant: Applicant) => Applicant,
): void => updateCachedApplicants(jobId, applicant => (applicant.model.id === modelId ? change(applicant) : applicant));
