import { lazy, Suspense } from 'react';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { useReadable } from '#web/use-readable.ts';
import { waitingActions } from './offline-state.ts';

const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }));

type WaitingHereProps = {
  subject: string;
  /** Where only some of it is shown. */
  isMeant?: (entry: Entry) => boolean;
};

/** What was done without a connection about one thing, where it is shown. */
export function WaitingHere({ subject, isMeant = () => true }: WaitingHereProps) {
  const entries = useReadable(waitingActions).filter(entry => entry.subject === subject && isMeant(entry));
  return <Suspense>{entries.length > 0 && <WaitingList entries={entries} here />}</Suspense>;
}
