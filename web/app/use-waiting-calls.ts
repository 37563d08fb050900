import type { CallName } from '#contract/wire/index.ts';
import { useReadable } from './use-readable.ts';
import { waitingActions } from './waiting.ts';

/** What waits in the outbox about one thing. */
export const useWaitingCalls = (subject: string): CallName[] =>
  useReadable(waitingActions)
    .filter(entry => entry.subject === subject && entry.refusal === null)
    .map(({ name }) => name);
