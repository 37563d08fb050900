import { applicantSorts, RATING_MAX, SEARCH_TEXT_LENGTH } from '../values/applicant.ts';
import { commaList, Page } from './list.ts';
import { Gender } from './looks.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const ApplicantSort = z.enum(applicantSorts);

/** Sort order and filters of a job's list. */
export const ApplicantQuery = Page.extend({
  sort: ApplicantSort.optional(),
  /** Only the manager's shortlist. */
  shortlisted: z.enum(['true']).optional(),
  /** Only applicants with at least this many of the manager's own stars; 0 is no limit. */
  minRating: z.coerce.number().int().min(0).max(RATING_MAX).optional(),
  /** Only models who are neither booked elsewhere nor away at any time of the job. */
  free: z.enum(['true']).optional(),
  gender: commaList(Gender).optional(),
  /** A part of the name or of the city. */
  text: text('The search', 0, SEARCH_TEXT_LENGTH).optional(),
});
export type ApplicantQuery = z.infer<typeof ApplicantQuery>;
