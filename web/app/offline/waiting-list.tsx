import { Link } from 'react-router';
import { type Entry, heldUpBy, isGivenUp } from '#client/offline/outbox-storage.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast-store.ts';
import { useReadable } from '#web/use-readable.ts';
import { waitingActions } from './offline-state.ts';
import styles from './waiting-list.module.css';

const takeBack = async ({ order, what }: Entry): Promise<void> => {
  const { outbox } = await import('./outbox.ts');
  if (!(await outbox().takeBack(order))) toast.show(`${what} is being sent at this moment.`);
};

const tryAgain = async ({ order }: Entry): Promise<void> => {
  const { outbox } = await import('./outbox.ts');
  await outbox().tryAgain(order);
};

/** What takes it away is called after what it is then. */
const removalOf = (entry: Entry): string => {
  if (entry.refusal !== null) return 'Remove';
  return isGivenUp(entry) ? 'Discard' : 'Take back';
};

type WaitingListProps = {
  entries: readonly Entry[];
  /** On the page of what it is about. */
  here?: boolean;
};

/** Each with what became of it, and buttons that take it back or send it again. */
export function WaitingList({ entries, here = false }: WaitingListProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Waits to be sent" className={styles.list}>
      {entries.map(entry => {
        const named = `${entry.what}, ${entry.about}`;
        return (
          <li
            key={entry.order}
            className={styles.entry}
            data-refused={entry.refusal !== null || isGivenUp(entry) || undefined}
          >
            <div className={styles.words}>
              <p>
                <strong>{entry.what}</strong>
                {!here && (
                  <>
                    {' · '}
                    <Link to={entry.address}>{entry.about}</Link>
                  </>
                )}
              </p>
              <p className={styles.quiet}>
                <StateOf entry={entry} />
              </p>
            </div>
            <div className={styles.acts}>
              {isGivenUp(entry) && (
                <Button size="small" aria-label={`Try again: ${named}`} onClick={() => void tryAgain(entry)}>
                  Try again
                </Button>
              )}
              <Button size="small" aria-label={`${removalOf(entry)}: ${named}`} onClick={() => void takeBack(entry)}>
                {removalOf(entry)}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function StateOf({ entry }: { entry: Entry }) {
  const before = heldUpBy(entry, useReadable(waitingActions));
  if (entry.refusal !== null) return <>{entry.refusal}</>;
  if (isGivenUp(entry)) return <>Could not be sent: our service did not take it. It stays here until you decide.</>;
  if (before) return <>Waits until “{before.what}” is sent or discarded</>;
  return (
    <>
      Waits to be sent, since <TimeAgo at={entry.at} />
    </>
  );
}
