import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { signalTable } from '#contract/values/trust.ts';
import { caseAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { signalsQuery } from '#office/trust.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { signalText } from './signal-words.ts';
import styles from './trust.module.css';

/** Beside a person: what looks unusual about them, with the reasons, and the way to their case. */
export function SignalsCard({ id }: { id: string }) {
  const heading = useId();
  const { data, error, isFetching, refetch } = useQuery(signalsQuery(id));
  if (error && !data)
    return (
      <ErrorPanel
        title="The signals did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="6rem" />;
  const open = data.items.filter(({ state }) => state === 'OPEN');
  const closed = data.items.length - open.length;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Signals
      </h2>
      {open.length === 0 && (
        <p className={styles.quiet}>
          {closed > 0 ? `None open; ${countText(closed, 'closed one')}.` : 'Nothing looks unusual.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.short}>
          {open.map(signal => (
            <li key={signal.id}>
              <strong>{signalTable[signal.facts.kind].name}</strong>
              <p>{signalText(signal, id)}</p>
              <p className={styles.people}>
                {[signal.subject, ...signal.people]
                  .filter(({ userId }) => userId !== id)
                  .map(({ userId, name }) => (
                    <Link key={userId} to={caseAddress(userId)}>
                      {name}
                    </Link>
                  ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data.items.length > 0 && <Link to={caseAddress(id)}>Reports and signals about them</Link>}
    </section>
  );
}
