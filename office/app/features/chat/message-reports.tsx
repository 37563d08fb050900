import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { ReportState } from '#contract/values/chat-report.ts';
import { client } from '#office/client.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import styles from './chat.module.css';
import { ReportCard } from './report-card.tsx';

type MessageReportsProps = {
  about: string;
  state: ReportState;
  /** Whoever wrote them has deleted their account. */
  isGone: boolean;
};

/** Messages of someone that people reported; nothing while there are none. */
export function MessageReports({ about, state, isGone }: MessageReportsProps) {
  const id = useId();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['getChatReports', about, state],
    queryFn: ({ pageParam, signal }) =>
      client.call('getChatReports', { query: { about, state, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });
  const items = data?.pages.flatMap(page => page.items) ?? [];
  if (error && !data)
    return (
      <ErrorPanel
        title="The reported messages did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.reviews}>
      <h2 id={id} className={styles.heading}>
        {state === 'OPEN' ? 'Reported messages' : 'Reports of messages that were closed'}
      </h2>
      <ul className={styles.reports}>
        {items.map(report => (
          <ReportCard key={report.id} report={report} mayWarn={!isGone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
