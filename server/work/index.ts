export { approveUnanswered } from './approve-unanswered.ts';
export { confirmUnanswered } from './confirm-unanswered.ts';
export { planContested } from './plan-contested.ts';
export { readResults } from './results.ts';
