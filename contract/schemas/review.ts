import { REPORT_LENGTH } from '../values/chat-report.ts';
import { REVIEW_TAGS_MAX, REVIEW_TEXT_LENGTH, reviewTags, STARS_MAX } from '../values/review.ts';
import { ReportReason } from './chat-report.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const count = z.number().int();

export const ReviewTag = z.enum(reviewTags);

export const Review = z.object({
  id: Id,
  stars: count,
  tags: z.array(ReviewTag),
  text: z.string().nullable(),
  at: Instant,
});
export type Review = z.infer<typeof Review>;

/** What the two sides of one booking wrote about each other, as one of them may read it. */
export const ReviewPair = z.object({
  modelId: Id,
  /** Whom the reader reviews. */
  name: z.string(),
  headshot: Image.nullable(),
  own: Review.nullable(),
  /** The other side’s; null until both are shown. */
  other: Review.nullable(),
  shownAt: Instant.nullable(),
  /** Until when the reader can write, or change what they wrote; null when they cannot. */
  writableUntil: Instant.nullable(),
  /** The reader reported what the other side wrote. */
  isReported: z.boolean(),
});
export type ReviewPair = z.infer<typeof ReviewPair>;

export const JobReviews = z.object({
  isManager: z.boolean(),
  timeZone: z.string(),
  pairs: z.array(ReviewPair),
});
export type JobReviews = z.infer<typeof JobReviews>;

/** A review on the page of the model it is about. */
export const ShownReview = Review.extend({ companyName: z.string().nullable() });
export type ShownReview = z.infer<typeof ShownReview>;

/** What a model’s rating and reliability are made of. */
export const ModelRecord = z.object({
  rating: z.number().nullable(),
  reviewsCount: count,
  /** How many reviews gave one star, two, and so on. */
  stars: z.array(count).length(STARS_MAX),
  reliabilityPercent: count,
  kept: count,
  /** Of those kept, to how many the model came late: each counts half. */
  late: count,
  leftLate: count,
  notConfirmed: count,
  noShows: count,
  /** Points that still count. */
  points: count,
  /** Until when these keep the model from applying; null when they do not. */
  pausedUntil: Instant.nullable(),
  /** After how many minutes a check-in is late. */
  lateMinutes: count,
});
export type ModelRecord = z.infer<typeof ModelRecord>;

const stars = z
  .number({ error: 'Give one to five stars.' })
  .int('Whole stars only.')
  .min(1, 'At least one star.')
  .max(STARS_MAX, `At most ${STARS_MAX} stars.`);

export const reviewRows = rows({
  /** Not in the specification. */
  getReviews: {
    does: 'What the two sides of a job wrote about each other: the reader’s own, and the other’s once both are shown.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSeeing: true,
    answer: JobReviews,
  },
  /** Not in the specification. */
  saveReview: {
    does: 'Reviews the other side of a booking, or changes the review until it is shown: once both have written, or 14 days after the end.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSuspended: true,
    body: z.object({
      stars,
      tags: z
        .array(ReviewTag)
        .max(REVIEW_TAGS_MAX, `At most ${REVIEW_TAGS_MAX}.`)
        .refine(tags => new Set(tags).size === tags.length, 'Each one once.'),
      text: text('The review', 0, REVIEW_TEXT_LENGTH).nullable(),
    }),
    answer: JobReviews,
  },
  /** Not in the specification. */
  reportReview: {
    does: 'Tells staff about what the other side of a booking wrote, once it is shown; again changes nothing.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSuspended: true,
    body: z.object({ reason: ReportReason, text: text('What is wrong', 0, REPORT_LENGTH).optional() }),
    answer: Done,
  },
  /** Not in the specification. */
  getModelReviews: {
    does: 'What clients wrote about a model, the latest first; for managers who may see the model.',
    who: 'MANAGER',
    whileSeeing: true,
    answer: z.object({ rating: z.number().nullable(), reviewsCount: count, items: z.array(ShownReview) }),
  },
  /** Not in the specification. */
  getOwnRecord: {
    does: 'What a model’s rating and reliability are made of.',
    who: 'MODEL',
    whileSeeing: true,
    answer: ModelRecord,
  },
});
