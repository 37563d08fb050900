import { Link } from 'react-router';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './waiting-list.module.css';

const takeBack = async ({ order, what }: Entry): Promise<void> => {
  const { outbox } = await import('./outbox.ts');
  if (!(await outbox().takeBack(order))) toast.show(`${what} is being sent at this moment.`);
};

type WaitingListProps = {
  entries: readonly Entry[];
  /** On the page of what it is about. */
  here?: boolean;
};

/** Each with what became of it, and a button that takes it back. */
export function WaitingList({ entries, here = false }: WaitingListProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Waits to be sent" className={styles.list}>
      {entries.map(entry => (
        <li key={entry.order} className={styles.entry} data-refused={entry.refusal !== null || undefined}>
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
              {entry.refusal ?? (
                <>
                  Waits to be sent, since <TimeAgo at={entry.at} />
                </>
              )}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`${entry.refusal === null ? 'Take back' : 'Remove'}: ${entry.what}, ${entry.about}`}
            onClick={() => void takeBack(entry)}
          >
            {entry.refusal === null ? 'Take back' : 'Remove'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
