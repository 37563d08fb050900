import { lazy, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import type { PickListProps } from './pick-list.tsx';
import { pickName } from './pick-name.ts';
import styles from './picks-panel.module.css';
import type { ClientPicks, Saving } from './use-picks.ts';

// The sortable list is loaded with the first pick.
const PickList = lazy(() => import('./pick-list.tsx'));

/** The client's shortlist: ranked, with comments, until it is approved. */
export function PicksPanel({ picks, known }: PickListProps) {
  if (picks.approval) return <Approved picks={picks} />;
  return (
    <section className={styles.panel} aria-labelledby="picks-title">
      <header className={styles.head}>
        <h2 id="picks-title">
          Your picks <span className={styles.count}>{picks.picks.length}</span>
        </h2>
        <SavingWords saving={picks.saving} onRetry={picks.retry} />
      </header>
      {picks.picks.length === 0 ? (
        <p className={styles.quiet}>Ring the frames you like. Put them in order here, say why, and approve.</p>
      ) : (
        <Suspense>
          <PickList picks={picks} known={known} />
        </Suspense>
      )}
    </section>
  );
}

function SavingWords({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  return (
    <p role="status" className={styles.saving}>
      {saving.state === 'SAVED' && 'Saved'}
      {saving.state === 'SAVING' && 'Saving…'}
      {saving.state === 'FAILED' && (
        <>
          {saving.why}{' '}
          {saving.isUnsaved && (
            <Button variant="quiet" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      )}
    </p>
  );
}

function Approved({ picks: { approval } }: { picks: ClientPicks }) {
  if (!approval) return null;
  return (
    <section className={styles.panel} aria-labelledby="picks-title">
      <h2 id="picks-title">Approved and locked</h2>
      <p className={styles.quiet}>
        By {approval.approvedBy} on{' '}
        <time dateTime={approval.approvedAt}>
          {new Date(approval.approvedAt).toLocaleDateString('en-US', {
            month: 'short',
            day: 'numeric',
            year: 'numeric',
            timeZone: 'UTC',
          })}
        </time>
        . Whoever sent you the link can open the picks again.
      </p>
      <ol className={styles.approved}>
        {approval.picks.map(({ modelId, firstName, comment }) => (
          <li key={modelId}>
            <strong>
              <bdi>{pickName({ firstName })}</bdi>
            </strong>
            {comment && <span className={styles.quiet}>{comment}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
