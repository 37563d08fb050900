import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { BankStatements as Bank, BankStatement } from '#contract/schemas/bank-statement.ts';
import { utcDayText } from '#office/lib/venue-time.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { AddStatementDialog } from './add-statement-dialog.tsx';
import styles from './closes.module.css';

const SHOWN = 4;

/** What our bank says, as finance adds it: the days say by it whether the money arrived. */
export function BankStatements({ bank }: { bank: Bank }) {
  const [adding, setAdding] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? bank.statements : bank.statements.slice(0, SHOWN);
  return (
    <section className={styles.section} aria-labelledby="bank">
      <div className={styles.line}>
        <h2 id="bank" className={styles.heading}>
          Statements of our bank
        </h2>
        <Button size="small" onClick={() => setAdding(true)}>
          Add a statement
        </Button>
      </div>
      {bank.statements.length === 0 ? (
        <p className={styles.quiet}>
          None yet. Save one from your bank as CSV and add it here: each day then says whether what the provider paid
          out has arrived.
        </p>
      ) : (
        <ul className={styles.rows}>
          {shown.map(statement => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      {shown.length < bank.statements.length && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show {bank.statements.length - shown.length} more
          </Button>
        </div>
      )}
      {bank.othersCount > 0 && <Others bank={bank} />}
      {adding && <AddStatementDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

const lineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

function StatementRow({ statement }: { statement: BankStatement }) {
  const { firstDay, lastDay, lines, explained, addedBy, addedAt } = statement;
  const [removing, setRemoving] = useState(false);
  const days = firstDay === lastDay ? utcDayText(firstDay) : `${utcDayText(firstDay)} to ${utcDayText(lastDay)}`;
  return (
    <li className={styles.statement}>
      <div>
        <p>{days}</p>
        <p className={styles.quiet}>
          {lineCount(lines)}, {explained} explained by our books · added by {addedBy} <TimeAgo at={addedAt} />
        </p>
      </div>
      <Button size="small" onClick={() => setRemoving(true)} aria-label={`Remove the statement of ${days}`}>
        Remove
      </Button>
      {removing && <RemoveDialog statement={statement} days={days} onClose={() => setRemoving(false)} />}
    </li>
  );
}

type RemoveDialogProps = { statement: BankStatement; days: string; onClose: () => void };

function RemoveDialog({ statement, days, onClose }: RemoveDialogProps) {
  const removing = useOfficeChange('removeBankStatement', {
    refetch: ['getMoneyCloses'],
    done: 'Removed.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Remove the statement?"
      text={`${days}. Its days count as not checked. You can add it again.`}
      confirmLabel="Remove"
      loading={removing.isPending}
      error={removing.error ? sentenceOf(removing.error) : null}
      onConfirm={() => removing.mutate({ path: { id: statement.id } })}
    />
  );
}

function Others({ bank: { others, othersCount } }: { bank: Bank }) {
  return (
    <details>
      <summary>
        {othersCount === 1
          ? '1 line that our books do not explain'
          : `${othersCount} lines that our books do not explain`}
      </summary>
      <p className={styles.quiet}>
        They may be about something else than the marketplace.
        {othersCount > others.length && ` The latest ${others.length}:`}
      </p>
      <ul className={styles.others}>
        {others.map(({ id, day, text, cents }) => (
          <li key={id}>
            <span className={styles.quiet}>{utcDayText(day)}</span>
            <span className={styles.words}>{text || 'No description'}</span>
            <span>{shownDollars(cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
