import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { ratingWords } from '#contract/rules/model-stats.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import styles from './review.module.css';
import { ReviewText } from './review-text.tsx';

/** What clients wrote about a model, for managers. */
export function ModelReviews({ modelId }: { modelId: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(queryFor('getModelReviews', { path: { id: modelId } }));
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
  const { rating, reviewsCount, items } = data;
  if (rating === null) return null;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Reviews by clients
      </h2>
      <p className={styles.quiet}>{ratingWords(rating, reviewsCount)}</p>
      <ul className={styles.pairs}>
        {items.map(({ companyName, ...review }) => (
          <li key={review.id} className={styles.pair}>
            <ReviewText label={companyName ?? 'A client'} review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
