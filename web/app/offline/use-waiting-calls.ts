import type { Entry } from '#client/offline/outbox-storage.ts';
import type { CallName } from '#contract/wire/index.ts';
import { useReadable } from '#web/use-readable.ts';
import { waitingActions } from './offline-state.ts';

/** What waits in the outbox about one thing. */
export const useWaitingEntries = (subject: string): Entry[] =>
  useReadable(waitingActions).filter(entry => entry.subject === subject && entry.refusal === null);

/** The calls of it. */
export const useWaitingCalls = (subject: string): CallName[] => useWaitingEntries(subject).map(({ name }) => name);
