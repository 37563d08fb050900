import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { isMissing, LoadError } from '#features/app/load-error.tsx';
import { useBooked } from '#features/applicant/use-applicants.ts';
import { useStanding } from '#features/applicant/use-standing.ts';
import { JobHeader } from '#features/job/job-header.tsx';
import { JobHeaderSkeleton } from '#features/job/job-header-skeleton.tsx';
import { ModerationPanel } from '#features/job/moderation-panel.tsx';
import { readJob, useJob } from '#features/job/use-job.ts';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { patiently } from '#lib/patience.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/job.ts';
import styles from './job.module.css';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => patiently(readJob(params.id));

export const shouldRevalidate = unlessOnlySearchChanged;

export default function JobFrame({ params }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <Suspense fallback={<JobHeaderSkeleton />}>
        <JobSoFar key={params.id} id={params.id} />
      </Suspense>
    </Container>
  );
}

function JobSoFar({ id }: { id: string }) {
  const job = useJob(id);
  const { places } = useStanding(job);
  const booked = useBooked(id).map(({ model }) => model);
  return (
    <>
      <JobHeader job={job} places={places} booked={booked} />
      <ModerationPanel job={job} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container className={styles.page}>
      {isMissing(error) ? (
        <EmptyState
          heading="h1"
          title="This job is not here"
          text="It may have been removed, or it belongs to another account."
          action={<Button render={<Link to="/manager/jobs/list/active" />}>Your jobs</Button>}
        />
      ) : (
        <LoadError error={error} title="This job did not load" />
      )}
    </Container>
  );
}
