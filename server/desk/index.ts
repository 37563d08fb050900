export { declinerOf, type Reviewed, recordDecision, refuseOthers, whoDecided } from './decisions.ts';
export { waitingReviews } from './waiting.ts';
