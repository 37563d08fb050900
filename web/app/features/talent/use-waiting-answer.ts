import type { CallName } from '#contract/wire/index.ts';
import { useWaitingCalls } from '#web/offline/use-waiting-calls.ts';

const answers: readonly CallName[] = [
  'applyToJob',
  'withdrawApplication',
  'answerRequest',
  'answerTerms',
  'confirmBooking',
];

/** Whether something waits to be sent after which a job has other buttons. Saving it, or a report, is not such. */
export const useWaitingAnswer = (jobId: string): boolean => useWaitingCalls(jobId).some(name => answers.includes(name));
