import { Link } from 'react-router';
import { Sheet } from '#ui/sheet.tsx';
import styles from './outbox-sheet.module.css';
import { useReadable } from './use-readable.ts';
import { waitingActions } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

type OutboxSheetProps = {
  /** How many messages wait: each stands in its conversation. */
  messages: number;
  onClose: () => void;
};

/** Everything that was done without a connection, in the order in which it is sent. */
export function OutboxSheet({ messages, onClose }: OutboxSheetProps) {
  const entries = useReadable(waitingActions);
  return (
    <Sheet open onOpenChange={open => open || onClose()} title="Waits to be sent" side="bottom" fromTitle>
      <div className={styles.page}>
        <p className={styles.quiet}>
          It is sent by itself, in this order, once you have a connection. Nobody has heard of it until then.
        </p>
        <WaitingList entries={entries} />
        {messages > 0 && (
          <p>
            <Link to="/chat">
              {messages === 1
                ? '1 message waits in its conversation'
                : `${messages} messages wait in their conversations`}
            </Link>
          </p>
        )}
        {entries.length === 0 && messages === 0 && <p>All is sent.</p>}
      </div>
    </Sheet>
  );
}
