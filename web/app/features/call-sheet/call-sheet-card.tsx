import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import { Acknowledge } from './acknowledge.tsx';
import styles from './call-sheet-card.module.css';
import { EditCallSheet } from './edit-call-sheet.tsx';
import { Nudge } from './nudge.tsx';
import { SavePdf } from './save-pdf.tsx';
import { SheetContent } from './sheet-content.tsx';

type CallSheetCardProps = {
  jobId: string;
  /** In the header of a chat: closed until it is opened. */
  compact?: boolean;
};

/** The call sheet of a job: for its manager with who has read it, for models with the button that says they have. */
export function CallSheetCard({ jobId, compact = false }: CallSheetCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(!compact);
  const { data: view, error, isFetching, refetch } = useQuery(queryFor('getCallSheet', { path: { id: jobId } }));
  // Whoever is not booked, or no longer, has none.
  if (error instanceof CallError && error.status === 404) return null;
  if (error && !view)
    return (
      <ErrorPanel
        title="The call sheet did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!view) return <Skeleton height="6rem" />;
  const { sheet, isManager, isOutdated, acknowledged, members, missing } = view;
  const canChange = view.draft !== null;
  // Before the first booking there is nobody whom it would call, and afterwards nothing to call them to.
  if (!sheet && (!canChange || members === 0)) return null;
  return (
    <section aria-labelledby={id} className={compact ? styles.strip : styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            Call sheet
          </h2>
          <p className={styles.quiet}>
            {sheet ? `Version ${sheet.version}` : 'Times, place, contact and what to bring, for everyone booked.'}
            {sheet && isManager && ` · Acknowledged ${acknowledged} of ${members}`}
          </p>
        </div>
        <div className={styles.acts}>
          {canChange && <EditCallSheet jobId={jobId} view={view} />}
          {sheet && <SavePdf jobId={jobId} />}
          {sheet && compact && (
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Close' : 'Show'}
            </Button>
          )}
        </div>
      </header>
      {isOutdated && (canChange || !isManager) && (
        <p role="status" className={styles.outdated}>
          {isManager
            ? 'The job’s time or place have changed since. Publish the sheet anew, so that everyone reads it again.'
            : 'Out of date: the job’s time or place have changed since. A new version will follow.'}
        </p>
      )}
      {sheet && isOpen && <SheetContent jobId={jobId} sheet={sheet} />}
      {sheet && !isManager && <Acknowledge jobId={jobId} view={view} />}
      {canChange && isOpen && missing.length > 0 && <Nudge jobId={jobId} view={view} />}
    </section>
  );
}
