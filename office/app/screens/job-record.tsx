import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { lifecycleNames } from '#contract/values/job.ts';
import { CancelJob } from '#office/cancel-job.tsx';
import styles from '#office/features/record/record.module.css';
import { RelatedCard } from '#office/features/record/related-card.tsx';
import { Timeline } from '#office/features/record/timeline.tsx';
import { jobMoneyAddress, reviewAddress } from '#office/lib/addresses.ts';
import { canBeCalledOff } from '#office/lib/can-be-called-off.ts';
import { DELETED_ACCOUNT } from '#office/lib/deleted-account.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { reviewQuery } from '#office/queue.ts';
import { ReviewJobAgain } from '#office/review-job-again.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Everything about a job: what happened, what is due, its people, and the way to its money and its review. */
export function JobRecordScreen() {
  const { id = '' } = useParams();
  return <JobRecord key={id} id={id} />;
}

function JobRecord({ id }: { id: string }) {
  const { productName } = useLimits();
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery.JOB(id));
  const title = review && jobName({ categoryCode: review.job.categoryCode, city: review.job.location?.name }, 'Job');
  useTitle(title, 'Job', `${productName} office`);
  if (error && !review)
    return (
      <div className={styles.page}>
        <ErrorPanel
          title={error instanceof CallError && error.status === 404 ? 'There is no such job' : 'This job did not load'}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title ?? <Skeleton height="2rem" />}</h1>
          <p className={styles.quiet}>
            {review &&
              [
                lifecycleNames[review.job.lifecycle],
                review.managerErasedAt ? DELETED_ACCOUNT : review.manager.companyName,
              ]
                .filter(Boolean)
                .join(' · ')}
          </p>
        </div>
        <p>
          <Link to={reviewAddress({ subject: 'JOB', id })}>Answers and review</Link> ·{' '}
          <Link to={jobMoneyAddress(id)}>Money</Link>
        </p>
      </header>
      <div className={styles.columns}>
        <Timeline subject="JOB" id={id} />
        <aside className={styles.aside} aria-label="About this job">
          <RelatedCard subject="JOB" id={id} />
          {review && title && <ReviewJobAgain job={review.job} name={title} />}
          {review && title && canBeCalledOff(review.job) && <CancelJob id={id} name={title} />}
        </aside>
      </div>
    </div>
  );
}
