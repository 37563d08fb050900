import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PairRow } from './pair-row.tsx';
import styles from './review.module.css';
import { reviewsQuery } from './use-reviews.ts';

/** The reviews of a job that is over: of each model for its manager, of the client for a model. */
export function JobReviews({ jobId }: { jobId: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(jobId));
  // Who did not work has none.
  if (error instanceof CallError && error.status === 404) return null;
  if (error && !data)
    return (
      <ErrorPanel
        title="The reviews did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="6rem" />;
  const { pairs, isManager, timeZone } = data;
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Reviews
      </h2>
      <ul className={styles.pairs}>
        {pairs.map(pair => (
          <PairRow key={pair.modelId} jobId={jobId} pair={pair} isManager={isManager} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}
