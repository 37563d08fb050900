export { approveUnanswered } from './approve-unanswered.ts';
