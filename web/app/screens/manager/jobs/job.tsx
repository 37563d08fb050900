import { type ComponentProps, lazy, Suspense, useEffect, useMemo } from 'react';
import { Link, Outlet, useLocation, useRevalidator } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import { isMissing, LoadError, Missing } from '#features/app/load-error.tsx';
import { DeskSkeleton } from '#features/applicant/desk-skeleton.tsx';
import { useBooked } from '#features/applicant/use-applicants.ts';
import { useDeferredStanding } from '#features/applicant/use-standing.ts';
import { UnsavedEdit } from '#features/job/draft/unsaved-edit.tsx';
import { HeaderActions } from '#features/job/header/header-actions.tsx';
import { JobHeader } from '#features/job/header/job-header.tsx';
import { JobHeaderSkeleton } from '#features/job/header/job-header-skeleton.tsx';
import { JobWaves } from '#features/job/header/job-waves.tsx';
import { JobNotice } from '#features/job/notice/job-notice.tsx';
import { nameOf, readJob, useJob } from '#features/job/use-job.ts';
import { ShareButton } from '#features/sharing/share-button.tsx';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Container } from '#ui/container.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/job.ts';
import styles from './job.module.css';

const loadCloseDialog = () => import('./job/close-dialog.tsx');
const CloseDialog = lazy(async () => ({ default: (await loadCloseDialog()).CloseDialog }));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.name ?? 'Job'} · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await waitAtMost(readJob(params.id));
  return { name: nameOf(params.id) };
}

export const shouldRevalidate = unlessOnlySearchChanged;

export default function JobFrame({ params, loaderData: { name } }: Route.ComponentProps) {
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
        <LoadedJob key={params.id} id={params.id} />
        {name === null && <NameTab />}
      </Suspense>
    </Container>
  );
}

/** Sets the document title once the job is loaded, when that was after the page rendered. */
function NameTab() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

function LoadedJob({ id }: { id: string }) {
  const job = useJob(id);
  const { pathname } = useLocation();
  const overview = `/manager/jobs/${id}/overview`;
  const messages = `/manager/jobs/${id}/messages`;
  const work = `/manager/jobs/${id}/work`;
  const details = `/manager/jobs/${id}/details`;
  const isDraft = job.submittedAt === null;
  const inMessages = pathname.startsWith(messages);
  return (
    <>
      <DeferredHeader
        job={job}
        brief={inMessages}
        tabs={
          <JobTabs
            overview={overview}
            messages={isDraft ? null : messages}
            work={job.counts.booked > 0 ? work : null}
            details={details}
          />
        }
        // The details have the same buttons, each with its reason.
        actions={
          <div className={styles.actions}>
            {!isDraft && <ShareButton job={job} />}
            {pathname !== details && (
              <HeaderActions
                job={job}
                closeDialog={{ load: loadCloseDialog, render: dialog => <CloseDialog job={job} {...dialog} /> }}
              />
            )}
          </div>
        }
      />
      <div className={inMessages ? styles.besides : undefined}>
        <JobNotice job={job} />
        <UnsavedEdit job={job} />
      </div>
      {!inMessages && <DeferredWaves job={job} />}
      <Outlet />
    </>
  );
}

type Around = Omit<ComponentProps<typeof JobHeader>, 'places' | 'booked'>;

function DeferredHeader(around: Around) {
  const { places } = useDeferredStanding(around.job);
  const applicants = useBooked(around.job.id);
  const booked = useMemo(() => applicants.map(({ model }) => model), [applicants]);
  return <JobHeader {...around} places={places} booked={booked} />;
}

function DeferredWaves({ job }: Pick<Around, 'job'>) {
  return <JobWaves job={job} places={useDeferredStanding(job).places} />;
}

type JobTabsProps = { overview: string; messages: string | null; work: string | null; details: string };

function JobTabs({ overview, messages, work, details }: JobTabsProps) {
  const { pathname } = useLocation();
  return (
    <Tabs
      label="Job"
      tabs={[
        { label: 'Overview', href: overview, current: pathname.startsWith(overview) },
        ...(messages ? [{ label: 'Messages', href: messages, current: pathname.startsWith(messages) }] : []),
        ...(work ? [{ label: 'Work', href: work, current: pathname.startsWith(work) }] : []),
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
        <Missing error={error} heading="h1" title="This job is not here" />
      ) : (
        <LoadError error={error} title="This job did not load" />
      )}
    </Container>
  );
}
