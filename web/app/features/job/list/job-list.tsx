import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { JobSummary } from '#contract/schemas/job.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import { JobCard } from './job-card.tsx';
import { JobCardSkeleton } from './job-card-skeleton.tsx';
import styles from './job-list.module.css';
import { jobs, type ListStatus } from './job-list-query.ts';

/** For loaders. */
export const readJobs = (status: ListStatus): Promise<unknown> => queryClient.prefetchInfiniteQuery(jobs(status));

interface JobListProps {
  status: ListStatus;
  /** The accessible name of the list. */
  label: string;
  /** Content before the first job. */
  renderAbove?: (jobs: readonly JobSummary[]) => ReactNode;
  /** Content while there are none. */
  empty: ReactNode;
  /** Content at the end while there are more. */
  renderMore: (more: { hasMore: boolean; loading: boolean; failed: boolean; onMore: () => void }) => ReactNode;
}

/** A manager's jobs, the newest first. */
export function JobList(props: JobListProps) {
  return (
    <Suspense fallback={<JobListSkeleton />}>
      <Jobs {...props} />
    </Suspense>
  );
}

function Jobs({ status, label, renderAbove, empty, renderMore }: JobListProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    jobs(status),
  );
  const items = data.pages.flatMap(page => page.items).filter(isOwn);
  if (items.length === 0) return empty;
  return (
    <>
      {renderAbove?.(items)}
      <ul aria-label={label} className={styles.list}>
        {items.map(job => (
          <li key={job.id} className={styles.item}>
            <JobCard
              job={job}
              onIntent={() => void queryClient.prefetchQuery(queryFor('getJob', { path: { id: job.id } }))}
            />
          </li>
        ))}
      </ul>
      {renderMore({
        hasMore: hasNextPage,
        loading: isFetchingNextPage,
        failed: isFetchNextPageError,
        onMore: () => void fetchNextPage(),
      })}
    </>
  );
}

const isOwn = (job: { audience: 'CLIENT' | 'MODEL' }): job is JobSummary => job.audience === 'CLIENT';

function JobListSkeleton() {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label="Loading your jobs">
      <SkeletonList count={3}>
        <div className={styles.item}>
          <JobCardSkeleton />
        </div>
      </SkeletonList>
    </div>
  );
}
