import { Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { patiently } from '#client/patience.ts';
import type { ParticipantTypeInPath } from '#contract/applicant.ts';
import type { Job } from '#contract/job.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { isListName, listNames } from '#features/applicant/applicant-words.ts';
import { Desk } from '#features/applicant/desk.tsx';
import { DeskSkeleton } from '#features/applicant/desk-skeleton.tsx';
import { Suggestions } from '#features/applicant/suggestions.tsx';
import { readApplicants } from '#features/applicant/use-applicants.ts';
import { useStanding } from '#features/applicant/use-standing.ts';
import { emptyWords } from '#features/job/empty-words.ts';
import { standingOf } from '#features/job/lifecycle-words.ts';
import { resumeAddress } from '#features/job/step-address.ts';
import { useJob } from '#features/job/use-job.ts';
import { ClientChoice, readClientChoice } from '#features/sharing/client-choice.tsx';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/overview.ts';
import styles from './overview.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isListName(params.type)) throw redirect(`/manager/jobs/${params.id}/overview/all`);
  await Promise.all([patiently(readApplicants(params.id, params.type)), readClientChoice(params.id)]);
  return { type: params.type };
}

export const shouldRevalidate = unlessOnlySearchChanged;

const names = Object.entries(listNames);

/** The review desk, by the state of those who take part. */
export default function Overview({ params, loaderData: { type } }: Route.ComponentProps) {
  const job = useJob(params.id);
  const { counts, places } = useStanding(job);
  const standing = standingOf(job);
  const mayAsk = standing === 'OPEN' && places.booked < places.total && type !== 'booked' && type !== 'declined';
  return (
    <>
      <div className={styles.choice}>
        <ClientChoice job={job} />
      </div>
      <Tabs
        inner
        label="Models by state"
        className={styles.tabs}
        tabs={names.map(([name, label]) => ({
          label,
          href: `/manager/jobs/${job.id}/overview/${name}`,
          current: name === type,
          count: isListName(name) ? counts[name] : 0,
        }))}
        renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
      />
      <Suspense key={type} fallback={<DeskSkeleton />}>
        <Desk
          job={job}
          type={type}
          empty={<Empty job={job} type={type} />}
          renderMore={more => <LoadMore {...more} />}
          renderSuggestions={onAsked => mayAsk && <Suggestions job={job} onAsked={onAsked} />}
        />
      </Suspense>
    </>
  );
}

function Empty({ job, type }: { job: Job; type: ParticipantTypeInPath }) {
  const standing = standingOf(job);
  const someoneWaits = standing === 'OPEN' && job.counts.applied > 0;
  return (
    <EmptyState
      {...emptyWords(type, standing)}
      action={
        standing === 'DRAFT' ? (
          <Button render={<Link to={resumeAddress(job)} />}>Continue</Button>
        ) : (
          someoneWaits && (
            <Button render={<Link to={`/manager/jobs/${job.id}/overview/applied`} />}>See applicants</Button>
          )
        )
      }
    />
  );
}
