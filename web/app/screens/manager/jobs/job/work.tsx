import { useSuspenseQuery } from '@tanstack/react-query';
import { LoadError } from '#features/app/load-error.tsx';
import { JobReviews } from '#features/review/job-reviews.tsx';
import { workQuery } from '#features/work/use-work.ts';
import { WorkBoard } from '#features/work/work-board.tsx';
import { queryClient } from '#web/query.ts';
import { WithEvidence } from '../../../with-evidence.tsx';
import type { Route } from './+types/work.ts';
import styles from './work.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await queryClient.prefetchQuery(workQuery(params.id));
}

/** The day of the job: check-in, hours, and what they cost. */
export default function JobWork({ params: { id } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(workQuery(id));
  return (
    <>
      <WithEvidence>
        <WorkBoard jobId={id} work={data} />
      </WithEvidence>
      {data.endedAt && (
        <div className={styles.reviews}>
          <JobReviews jobId={id} />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} title="The day of this job did not load" />;
}
