import type { reviewRows } from '#contract/schemas/review.ts';
import type { reviewOfficeRows } from '#contract/schemas/review-office.ts';
import { userOf } from '../auth/index.ts';
import type { Handler, Handlers } from '../context.ts';
import { getModelReviews } from './get-model-reviews.ts';
import { readJobReviews } from './read.ts';
import { readRecord } from './read-record.ts';
import { reportReview } from './report-review.ts';
import { closeReviewReport, getReviewReports } from './reports.ts';
import { saveReview } from './save-review.ts';

const getReviews: Handler<'getReviews'> = call => readJobReviews(call.app, call.db, call.path.id, userOf(call));

const getOwnRecord: Handler<'getOwnRecord'> = call => readRecord(call.db, userOf(call).id);

export const reviewHandlers = {
  getReviews,
  saveReview,
  reportReview,
  getModelReviews,
  getOwnRecord,
  getReviewReports,
  closeReviewReport,
} satisfies Handlers<keyof typeof reviewRows | keyof typeof reviewOfficeRows>;
