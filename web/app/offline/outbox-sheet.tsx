import { lazy, Suspense } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { useReadable } from '#web/use-readable.ts';
import { waitingActions } from './offline-state.ts';
import styles from './outbox-sheet.module.css';
import { WaitingList } from './waiting-list.tsx';

const WaitingMessages = lazy(async () => ({ default: (await import('./waiting-messages.tsx')).WaitingMessages }));

type OutboxSheetProps = {
  /** How many messages wait. */
  messages: number;
  onClose: () => void;
};

/** Everything that was done without a connection, in the order in which it is sent. */
export function OutboxSheet({ messages, onClose }: OutboxSheetProps) {
  const waiting = useReadable(waitingActions);
  const entries = [...waiting.filter(({ isFirst }) => isFirst), ...waiting.filter(({ isFirst }) => !isFirst)];
  return (
    <Sheet open onOpenChange={open => open || onClose()} title="Waits to be sent" side="bottom" fromTitle>
      <div className={styles.page}>
        <p className={styles.quiet}>
          It is sent in this order as soon as you have a connection. Until then, nobody has heard of it.
        </p>
        <WaitingList entries={entries} />
        <Suspense>{messages > 0 && <WaitingMessages />}</Suspense>
        {entries.length === 0 && messages === 0 && <p>All is sent.</p>}
      </div>
    </Sheet>
  );
}
