export { askForReviews } from './ask-for-reviews.ts';
export { readOwnReviews } from './own-reviews.ts';
export { refreshRecords } from './refresh-records.ts';
export { showOldReviews } from './show-reviews.ts';
