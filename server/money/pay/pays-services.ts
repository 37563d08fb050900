import type { JobRow } from '../../db/tables/jobs.ts';

/** Premium services can be paid, or taken away, before the review: not once the draft was discarded or declined. */
export const paysServices = ({ lifecycle, moderation }: Pick<JobRow, 'lifecycle' | 'moderation'>): boolean =>
  lifecycle === 'DRAFT' && (moderation === null || moderation === 'INFO_REQUESTED');
