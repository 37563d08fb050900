export { approveUnanswered } from './approve-unanswered.ts';
export { readBookedJob } from './booked-job.ts';
export { confirmUnanswered } from './confirm-unanswered.ts';
export { deleteOldEvidence } from './evidence.ts';
export { planContested } from './plan-contested.ts';
export { remindModels } from './remind-models.ts';
export { remindToLeave } from './remind-to-leave.ts';
export { readResults } from './results.ts';
