import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadMore } from '#features/app/load-more.tsx';
import { filtersIn } from '#features/talent/job-filters.ts';
import { readTalentJobs, useOwnJobs, usePagedJobs } from '#features/talent/jobs.ts';
import { prefetchStored } from '#features/talent/prefetch-for-model.ts';
import { readProfile, useProfile } from '#features/talent/profile.ts';
import { isAsked, standingOf } from '#features/talent/standing.ts';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PushOffer } from '#web/push-offer.tsx';
import type { Route } from './+types/dashboard.ts';
import styles from './dashboard/dashboard.module.css';
import { JobFilterBar } from './dashboard/job-filter-bar.tsx';
import { JobRows, JobRowsSkeleton } from './dashboard/job-rows.tsx';
import { Today } from './dashboard/today.tsx';

const loadJobSheet = () => import('./dashboard/job-sheet.tsx');
const JobSheet = lazy(async () => ({ default: (await loadJobSheet()).JobSheet }));
/** The list is shown before it. */
const LIST_MS = 2_000;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchStored(() => {
    const params = new URL(request.url).searchParams;
    const jobs =
      params.get('list') === 'past' ? readTalentJobs('archive') : readTalentJobs('suggested', filtersIn(params));
    return Promise.all([jobs, readProfile()]);
  });

export const shouldRevalidate = unlessOnlySearchChanged;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jobs · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const lists = ['open', 'applied', 'booked', 'past'] as const;
type List = (typeof lists)[number];
const listNames: Record<List, string> = { open: 'For you', applied: 'Applied', booked: 'Booked', past: 'Past' };

/** Offers, jobs to apply for, and results; the open job is in the address too. */
export default function Dashboard() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Jobs</h1>
        <Link to="/model/account/earnings">Earnings</Link>
      </header>
      <Suspense fallback={<JobRowsSkeleton />}>
        <Today />
        <Jobs />
      </Suspense>
      <OpenJob />
    </Container>
  );
}

/** The open job. Its code is loaded once the list is shown, or at once where the address has a job. */
function OpenJob() {
  const isOpen = useSearchParams()[0].has('job');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // What cannot be loaded is said when it is opened.
    const timer = setTimeout(() => void loadJobSheet().catch(() => undefined), LIST_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{wasOpen && <JobSheet />}</Suspense>;
}

function Jobs() {
  const [params] = useSearchParams();
  const list = lists.find(name => name === params.get('list')) ?? 'open';
  const { pending, booked } = useOwnJobs();
  const applied = pending.jobs.filter(job => standingOf(job) === 'APPLIED');
  const counts: Partial<Record<List, number>> = {
    // How many there are is not known before the last page.
    ...(!pending.more.hasMore && { applied: applied.length }),
    booked: booked.length,
  };
  return (
    <>
      <Tabs
        label="Jobs"
        tabs={lists.map(name => ({
          label: listNames[name],
          href: name === 'open' ? '?' : `?list=${name}`,
          current: name === list,
          ...(counts[name] !== undefined && { count: counts[name] }),
        }))}
        renderLink={({ href, ...rest }) => <Link to={{ search: href }} preventScrollReset {...rest} />}
      />
      {(pending.jobs.length > 0 || booked.length > 0) && (
        <PushOffer
          why="Hear at once when a client answers, offers you a job or changes one."
          to="/model/account/notifications"
        />
      )}
      <Suspense key={list} fallback={<JobRowsSkeleton />}>
        {list === 'open' && <ForYou />}
        {list === 'applied' && (
          <>
            <JobRows label="Applied" jobs={applied} empty={noneApplied} />
            <LoadMore {...pending.more} />
          </>
        )}
        {list === 'booked' && <JobRows label="Booked" jobs={booked} empty={noneBooked} />}
        {list === 'past' && <Past />}
      </Suspense>
    </>
  );
}

/** Offers that wait for an answer, and below them jobs to apply for. */
function ForYou() {
  const profile = useProfile();
  const { pending, booked } = useOwnJobs();
  const [params] = useSearchParams();
  const filters = filtersIn(params);
  const { jobs, more } = usePagedJobs('suggested', filters);
  const waiting = [...pending.jobs, ...booked].filter(isAsked);
  if (!profile)
    return (
      <EmptyState
        title="First, your profile"
        text="Jobs are shown to those they suit. Say what clients look for, and the first ones are here."
        action={
          <Button variant="primary" render={<Link to="/model/account/profile-edit" />}>
            Fill in your profile
          </Button>
        }
      />
    );
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.section} aria-labelledby="waiting">
          <h2 id="waiting">Waiting for your answer</h2>
          <JobRows label="Waiting for your answer" jobs={waiting} empty={null} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="open">
        <h2 id="open">Jobs to apply for</h2>
        <JobFilterBar />
        <JobRows
          label="Jobs to apply for"
          jobs={jobs}
          empty={Object.keys(filters).length > 0 ? noneFiltered : noneOpen}
        />
        <LoadMore {...more} />
      </section>
    </>
  );
}

function Past() {
  const { jobs, more } = usePagedJobs('archive');
  return (
    <>
      <JobRows label="Past jobs" jobs={jobs} empty={nonePast} />
      <LoadMore {...more} />
    </>
  );
}

const toOpen = <Button render={<Link to={{ search: '?' }} />}>See jobs for you</Button>;
const noneOpen = (
  <EmptyState
    heading="h3"
    title="No job suits you just now"
    text="New ones appear here by themselves, and clients can send you offers."
  />
);
const noneFiltered = (
  <EmptyState
    heading="h3"
    title="Nothing with these filters"
    text="Take one of them away to see more."
    action={<Button render={<Link to={{ search: '?' }} />}>Clear the filters</Button>}
  />
);
const noneApplied = (
  <EmptyState title="No applications" text="What you apply for stands here until the client decides." action={toOpen} />
);
const noneBooked = (
  <EmptyState
    title="No bookings yet"
    text="Once a client books you, the call time and the full address are here."
    action={toOpen}
  />
);
const nonePast = <EmptyState title="Nothing yet" text="Jobs that are over stand here." action={toOpen} />;
