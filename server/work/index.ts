export { approveUnanswered } from './approve-unanswered.ts';
export { readBookedJob } from './booked-job.ts';
export { confirmUnanswered } from './confirm-unanswered.ts';
export { planContested } from './plan-contested.ts';
export { remindModels } from './remind-models.ts';
export { readResults } from './results.ts';
