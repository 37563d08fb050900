import { lazy, Suspense } from 'react';
import { useReadable } from './use-readable.ts';
import { waitingActions } from './waiting.ts';

const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }));

/** What was done without a connection about one thing, where it is shown. */
export function WaitingHere({ subject }: { subject: string }) {
  const entries = useReadable(waitingActions).filter(entry => entry.subject === subject);
  return <Suspense>{entries.length > 0 && <WaitingList entries={entries} here />}</Suspense>;
}
