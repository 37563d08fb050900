import type { deskRows } from '#contract/schemas/desk-office.ts';
import type { Handlers } from '../context.ts';
import { assignReview } from './assign-review.ts';
import { getReviewFigures } from './get-review-figures.ts';
import { closeSecondLook, getSecondLooks } from './second-looks.ts';
import { addSentence, changeSentence, getReviewDesk, removeSentence } from './sentences.ts';

export const deskHandlers = {
  getReviewDesk,
  assignReview,
  addSentence,
  changeSentence,
  removeSentence,
  getSecondLooks,
  closeSecondLook,
  getReviewFigures,
} satisfies Handlers<keyof typeof deskRows>;
