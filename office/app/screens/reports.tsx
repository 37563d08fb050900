import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { ReportState } from '#contract/values/chat-report.ts';
import { client } from '#office/client.ts';
import styles from '#office/features/chat/chat.module.css';
import { ReportCard } from '#office/features/chat/report-card.tsx';
import { ReviewReports } from '#office/features/chat/review-reports.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';

const states = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
] as const;

const empty = {
  OPEN: { title: 'No open reports', text: 'When someone reports a message, it is here.' },
  CLOSED: { title: 'Nothing was closed yet', text: 'Reports that were dealt with are kept here.' },
};

/** Reviews and messages that people reported. */
export function ReportsScreen() {
  const { productName } = useLimits();
  const [state, setState] = useState<ReportState>('OPEN');
  useTitle('Reports', `${productName} office`);
  const reports = useInfiniteQuery({
    queryKey: ['getChatReports', state],
    queryFn: ({ pageParam, signal }) =>
      client.call('getChatReports', { query: { state, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });
  const items = reports.data?.pages.flatMap(page => page.items);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Reports</h1>
      <ReviewReports />
      <Segmented label="Show" hideLabel name="state" options={states} value={state} onValueChange={setState} />
      {reports.error && !items && (
        <ErrorPanel
          title="The reports did not load"
          text={sentenceOf(reports.error)}
          onRetry={() => void reports.refetch()}
          retrying={reports.isFetching}
        />
      )}
      {!reports.error && !items && <Spinner label="Loading the reports" />}
      {items?.length === 0 && <EmptyState {...empty[state]} />}
      {items && items.length > 0 && (
        <ul className={styles.reports}>
          {items.map(report => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
      {reports.hasNextPage && (
        <Button loading={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
