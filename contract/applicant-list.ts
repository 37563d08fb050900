import { z } from 'zod';
import { commaList, isPrintable, Page, unprintableSentence } from './call.ts';
import { Gender } from './model.ts';
import { RATING_MAX } from './opinion.ts';

/** Newest change first, best fit first, tallest first, most of the manager's own stars first, nearest first. */
export const applicantSorts = ['NEWEST', 'FIT', 'HEIGHT', 'RATING', 'DISTANCE'] as const;
export const ApplicantSort = z.enum(applicantSorts);
export type ApplicantSort = z.infer<typeof ApplicantSort>;

export const SEARCH_TEXT_LENGTH = 80;

/** In which order a job's list is read, and whom of it. */
export const ApplicantQuery = Page.extend({
  sort: ApplicantSort.optional(),
  /** Only the manager's shortlist. */
  shortlisted: z.enum(['true']).optional(),
  /** Only who has at least so many of the manager's own stars; 0 is no limit. */
  minRating: z.coerce.number().int().min(0).max(RATING_MAX).optional(),
  /** Only who is neither booked elsewhere nor away at any time of the job. */
  free: z.enum(['true']).optional(),
  gender: commaList(Gender).optional(),
  /** A part of the name or of the city. */
  text: z.string().trim().max(SEARCH_TEXT_LENGTH).refine(isPrintable, unprintableSentence).optional(),
});
export type ApplicantQuery = z.infer<typeof ApplicantQuery>;
