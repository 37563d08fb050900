import { REPORT_LENGTH } from '../values/chat-report.ts';
import { ReportReason } from './chat-report.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Review } from './review.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const Named = z.object({ userId: Id, name: z.string() });

/** A review that the person it is about reported. */
export const ReviewReport = z.object({
  review: Review,
  job: z.object({ id: Id, title: z.string() }),
  author: Named,
  subject: Named,
  reason: ReportReason,
  text: z.string().nullable(),
  reportedAt: Instant,
});
export type ReviewReport = z.infer<typeof ReviewReport>;

export const reviewOfficeRows = rows({
  /** Not in the specification. */
  getReviewReports: {
    does: 'Reported reviews that wait for staff, by one person or all, those that wait longest first.',
    who: 'STAFF_REVIEWER',
    query: z.object({ by: Id.optional() }),
    answer: z.object({ items: z.array(ReviewReport), total: z.number().int() }),
  },
  /** Not in the specification. */
  closeReviewReport: {
    does: 'Keeps a reported review or removes it, with a note of why; a removed one is shown to nobody and counts no more.',
    who: 'STAFF_REVIEWER',
    body: z.object({ outcome: z.enum(['KEPT', 'REMOVED']), note: text('The note', 1, REPORT_LENGTH) }),
    answer: z.object({ done: z.literal(true) }),
  },
});
