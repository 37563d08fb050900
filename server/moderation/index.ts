export { answerUntil, answerUntilSql, readAnswerUntil } from './answer-until.ts';
export { appealUntil } from './appeal.ts';
export { isJobReviewable } from './is-job-reviewable.ts';
export { reviewReportedJob, reviewReportedPerson } from './reported.ts';
export { resolveNotes } from './resolve-notes.ts';
export { reviewEditedJob, takeBackJob, takeBackPerson } from './take-back.ts';
