import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { approvalShows } from '#contract/values/approval.ts';
import { ApprovalRow } from '#office/features/approvals/approval-row.tsx';
import { takesTwoText } from '#office/features/approvals/approval-words.ts';
import { MONEY } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';

type Show = (typeof approvalShows)[number];

const words: Record<Show, { title: string; empty: ReactNode }> = {
  WAITING: {
    title: 'Waiting',
    empty: <EmptyState heading="h3" title="Nothing waits for a second person" text={takesTwoText} />,
  },
  DECIDED: {
    title: 'Decided',
    empty: <p className={styles.quiet}>Nothing yet. What was approved, declined or lapsed stays here.</p>,
  },
};

/** What takes two of the staff: what waits, and what was decided. */
export function ApprovalsScreen() {
  const { productName } = useLimits();
  useTitle('Approvals', `${productName} office`);
  // What follows comes after what is above it, so that nothing moves.
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const { isPending } = useQuery(queryFor('getApprovals', { query: { show: 'WAITING' } }));
  const may = useMay();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Approvals</h1>
      {may('approveRefund') && (
        <p className={styles.quiet}>
          Large refunds that staff give wait for their second person{' '}
          <Link to={`${MONEY}?list=refunds`}>with the other refunds</Link>.
        </p>
      )}
      {staff && approvalShows.map(show => (isPending && show !== 'WAITING' ? null : <Part key={show} show={show} />))}
    </div>
  );
}

function Part({ show }: { show: Show }) {
  const { data, error, isFetching, refetch } = useQuery(queryFor('getApprovals', { query: { show } }));
  const { title, empty } = words[show];
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
      {data?.items.length === 0 && empty}
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
