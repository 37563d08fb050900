import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import styles from '#office/features/record/record.module.css';
import { Timeline } from '#office/features/record/timeline.tsx';
import { reviewAddress } from '#office/lib/addresses.ts';
import { DELETED_ACCOUNT } from '#office/lib/deleted-account.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { reviewQuery } from '#office/queue.ts';
import { relatedQuery } from '#office/record.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PersonCards } from './person-cards.tsx';

/** Everything about a person: what happened, what is due, who they are, and what can be done. */
export function PersonRecordScreen() {
  const { id = '' } = useParams();
  return <PersonRecord key={id} id={id} />;
}

function PersonRecord({ id }: { id: string }) {
  const { productName } = useLimits();
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery.USER(id));
  const { isPending } = useQuery(relatedQuery('USER', id));
  const name = review?.erasedAt ? DELETED_ACCOUNT : (review?.user.name ?? 'Someone without a name');
  useTitle(review && name, 'Person', `${productName} office`);
  if (error && !review)
    return (
      <div className={styles.page}>
        <ErrorPanel
          title={
            error instanceof CallError && error.status === 404 ? 'There is no such person' : 'This person did not load'
          }
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  // All at once, so that nothing moves.
  if (!review || isPending)
    return (
      <div className={styles.page}>
        <Skeleton height="70vh" />
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.quiet}>{review.user.companyName}</p>
        </div>
        <Link to={reviewAddress({ subject: 'USER', id })}>Answers and review</Link>
      </header>
      <div className={styles.columns}>
        <Timeline subject="USER" id={id} />
        <aside className={styles.aside} aria-label="About this person">
          <PersonCards review={review} name={name} />
        </aside>
      </div>
    </div>
  );
}
