import { useState } from 'react';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { MoneyFinding } from '#contract/schemas/money-close.ts';
import { findingWords } from '#contract/values/money-close.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import styles from './closes.module.css';

const amount = (cents: number | null): string => (cents === null ? 'nothing' : shownDollars(cents));

/** Something that does not agree, or did not: what it is, by how much, and how it ended. */
export function FindingCard({ finding, mayAccept }: { finding: MoneyFinding; mayAccept: boolean }) {
  const [accepting, setAccepting] = useState(false);
  const { kind, subject, job, oursCents, theirsCents, foundAt, resolvedAt, resolvedBy, reason } = finding;
  const { title, text } = findingWords[kind];
  const other = kind === 'NOT_AT_BANK' ? 'Our bank' : 'Provider';
  return (
    <li className={styles.finding}>
      <div className={styles.line}>
        <h3 className={styles.name}>{title}</h3>
        <StatusChip tone={resolvedAt ? 'neutral' : 'pencil'}>{resolvedAt ? 'Resolved' : 'Open'}</StatusChip>
      </div>
      <p className={styles.quiet}>
        {text} {other}: {amount(theirsCents)}. Our books: {amount(oursCents)}.
      </p>
      <p className={styles.quiet}>
        <span className={styles.subject}>{subject}</span> · found <TimeAgo at={foundAt} />
        {job && (
          <>
            {' '}
            · <Link to={reviewAddress({ subject: 'JOB', id: job.id })}>{job.title}</Link>
          </>
        )}
      </p>
      {resolvedAt && (
        <p className={styles.words}>
          {resolvedBy ? (
            <>
              Accepted by {resolvedBy} <TimeAgo at={resolvedAt} />: {reason}
            </>
          ) : (
            <>
              It agrees again since <TimeAgo at={resolvedAt} />.
            </>
          )}
        </p>
      )}
      {!resolvedAt && mayAccept && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setAccepting(true)} aria-label={`Accept: ${title}, ${subject}`}>
            Accept the difference
          </Button>
        </div>
      )}
      {accepting && <AcceptDialog finding={finding} onClose={() => setAccepting(false)} />}
    </li>
  );
}
