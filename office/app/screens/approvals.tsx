import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { approvalShows } from '#contract/values/approval.ts';
import { ApprovalRow } from '#office/features/approvals/approval-row.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';

type Show = (typeof approvalShows)[number];

const words: Record<Show, { title: string; empty: string; text: string }> = {
  WAITING: {
    title: 'Waiting',
    empty: 'Nothing waits for a second person',
    text: 'Closing an approved account, copying someone’s data and changing a setting take two: one asks, another decides.',
  },
  DECIDED: {
    title: 'Decided',
    empty: 'Nothing decided yet',
    text: 'What was approved, declined or lapsed stays here.',
  },
};

/** What takes two of the staff: what waits, and what was decided. */
export function ApprovalsScreen() {
  const { productName } = useLimits();
  useTitle('Approvals', `${productName} office`);
  // What follows the first list comes after it, so that nothing moves.
  const { isPending } = useQuery(queryFor('getApprovals', { query: { show: 'WAITING' } }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Approvals</h1>
      {approvalShows.map(show => (isPending && show !== 'WAITING' ? null : <Part key={show} show={show} />))}
    </div>
  );
}

function Part({ show }: { show: Show }) {
  const { data, error, isFetching, refetch } = useQuery(queryFor('getApprovals', { query: { show } }));
  const { title, empty, text } = words[show];
  return (
    <section className={styles.section} aria-labelledby={show}>
      <h2 id={show} className={styles.heading}>
        {title}
      </h2>
      {error && !data && (
        <ErrorPanel
          title="The approvals did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && (
        <SkeletonList count={2}>
          <Skeleton height="5rem" />
        </SkeletonList>
      )}
      {data?.items.length === 0 && <EmptyState heading="h3" title={empty} text={text} />}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map(approval => (
            <ApprovalRow key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className={styles.quiet}>
          {show === 'WAITING'
            ? `${data.total - data.items.length} more follow once these are decided.`
            : `The latest ${data.items.length} of ${data.total}.`}
        </p>
      )}
    </section>
  );
}
