import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { patiently } from '#client/patience.ts';
import { isMissing, LoadError } from '#features/app/load-error.tsx';
import { DeskSkeleton } from '#features/applicant/desk-skeleton.tsx';
import { useBooked } from '#features/applicant/use-applicants.ts';
import { useStanding } from '#features/applicant/use-standing.ts';
import { HeaderActions } from '#features/job/header-actions.tsx';
import { JobHeader } from '#features/job/job-header.tsx';
import { JobHeaderSkeleton } from '#features/job/job-header-skeleton.tsx';
import { JobNotice } from '#features/job/job-notice.tsx';
import { JobWaves } from '#features/job/job-waves.tsx';
import { KeptEdit } from '#features/job/kept-edit.tsx';
import { readJob, useJob } from '#features/job/use-job.ts';
import { ShareButton } from '#features/sharing/share-button.tsx';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/job.ts';
import styles from './job.module.css';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => patiently(readJob(params.id));

export const shouldRevalidate = unlessOnlySearchChanged;

export default function JobFrame({ params }: Route.ComponentProps) {
  const inOverview = useLocation().pathname.includes('/overview');
  return (
    <Container className={styles.page}>
      <Suspense
        fallback={
          <>
            <JobHeaderSkeleton />
            {inOverview && <DeskSkeleton />}
          </>
        }
      >
        <JobSoFar key={params.id} id={params.id} />
      </Suspense>
    </Container>
  );
}

function JobSoFar({ id }: { id: string }) {
  const job = useJob(id);
  const { places } = useStanding(job);
  const { pathname } = useLocation();
  const overview = `/manager/jobs/${id}/overview`;
  const details = `/manager/jobs/${id}/details`;
  const isDraft = job.submittedAt === null;
  const booked = useBooked(id).map(({ model }) => model);
  return (
    <>
      <JobHeader
        job={job}
        places={places}
        booked={booked}
        tabs={<JobTabs details={details} overview={overview} />}
        // The details have the same buttons, each with its reason.
        actions={
          <div className={styles.actions}>
            {!isDraft && <ShareButton job={job} />}
            {pathname !== details && <HeaderActions job={job} />}
          </div>
        }
      />
      <JobNotice job={job} />
      <JobWaves job={job} places={places} />
      <KeptEdit job={job} />
      <Outlet />
    </>
  );
}

function JobTabs({ overview, details }: { overview: string; details: string }) {
  const { pathname } = useLocation();
  return (
    <Tabs
      label="Job"
      tabs={[
        { label: 'Overview', href: overview, current: pathname.startsWith(overview) },
        { label: 'Details', href: details, current: pathname.startsWith(details) },
      ]}
      renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
    />
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
