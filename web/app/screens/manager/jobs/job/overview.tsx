import { type ComponentProps, lazy, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { PublicModel } from '#contract/schemas/model.ts';
import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { isListName, listNames } from '#features/applicant/applicant-words.ts';
import { readCompared } from '#features/applicant/compared.ts';
import { cacheAnswer } from '#features/applicant/decide.ts';
import { Desk } from '#features/applicant/desk.tsx';
import {
  type DeskQuery,
  deskQuerySearch,
  deskSearch,
  filtersIn,
  readDeskQuery,
} from '#features/applicant/desk-query.ts';
import { DeskSkeleton } from '#features/applicant/desk-skeleton.tsx';
import { ListTools } from '#features/applicant/list-tools.tsx';
import { readApplicants } from '#features/applicant/use-applicants.ts';
import { useDeskQuery } from '#features/applicant/use-desk-query.ts';
import { readStandbys } from '#features/applicant/use-standbys.ts';
import { readCounts, useDeferredCounts } from '#features/applicant/use-standing.ts';
import { MessageButton } from '#features/chat/message-button.tsx';
import { CancelBookingButton } from '#features/job/cancel/cancel-booking-button.tsx';
import { resumeAddress } from '#features/job/draft/step-address.ts';
import { Closing } from '#features/job/places/closing.tsx';
import { emptyWords } from '#features/job/state/empty-words.ts';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { useJob } from '#features/job/use-job.ts';
import { FavouriteHeart } from '#features/scouting/favourite-heart.tsx';
import { ClientChoice, readClientChoice } from '#features/sharing/client-choice.tsx';
import { unlessOnlySearchChanged } from '#lib/only-search-changed.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/overview.ts';
import styles from './overview.module.css';

const Suggestions = lazy(async () => ({ default: (await import('#features/applicant/suggestions.tsx')).Suggestions }));
const Compare = lazy(() => import('#features/applicant/compare.tsx').then(module => ({ default: module.Compare })));

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!isListName(params.type)) throw redirect(`/manager/jobs/${params.id}/overview/all`);
  await Promise.all([
    waitAtMost(readApplicants(params.id, params.type, askedAt(new URL(request.url)))),
    waitAtMost(readStandbys(params.id)),
    waitAtMost(readCounts(params.id)),
    readClientChoice(params.id),
  ]);
  return { type: params.type };
}

const askedAt = ({ searchParams }: URL): DeskQuery => readDeskQuery(searchParams);

/** Another sort order or filter is loaded first, like another list. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  deskQuerySearch(askedAt(change.currentUrl)) !== deskQuerySearch(askedAt(change.nextUrl)) ||
  unlessOnlySearchChanged(change);

const renderMore = (more: ComponentProps<typeof LoadMore>) => <LoadMore {...more} />;
const renderHeart = (model: PublicModel) => <FavouriteHeart model={model} />;

const names = Object.entries(listNames);

/** The review desk, by the status of the participants. */
export default function Overview({ params, loaderData: { type } }: Route.ComponentProps) {
  const job = useJob(params.id);
  const { counts } = job;
  const { asked, pending, ask } = useDeskQuery();
  const compared = readCompared(useSearchParams()[0]);
  const comparedBefore = useComparedBefore(compared, type);
  const navigate = useNavigate();
  const mayAsk = standingOf(job) === 'OPEN' && type !== 'booked' && type !== 'declined';
  const booking = useCallback(
    (applicant: Applicant) => (
      <CancelBookingButton
        key={`booking ${applicant.model.id}`}
        job={job}
        applicant={applicant}
        onCancelled={answer => cacheAnswer(job.id, applicant.model.id, answer)}
      />
    ),
    [job],
  );
  const message = useCallback(
    ({ model }: Applicant) => (
      <MessageButton key={`message ${model.id}`} jobId={params.id} modelId={model.id} chatUserId={model.chatUserId} />
    ),
    [params.id],
  );
  return (
    <>
      <div className={styles.choice}>
        <ClientChoice job={job} />
      </div>
      <States jobId={job.id} type={type} asked={asked} />
      {compared.length === 0 && (counts[type] > 1 || filtersIn(asked) > 0) && <ListTools asked={pending} onAsk={ask} />}
      {compared.length === 0 && <Closing job={job} />}
      <Suspense key={`${type}?${deskQuerySearch(asked)}`} fallback={<DeskSkeleton />}>
        {compared.length > 0 ? (
          <Compare
            job={job}
            modelIds={compared}
            onClose={() => void navigate({ search: deskSearch(asked) }, { preventScrollReset: true })}
            renderBooking={booking}
            renderMessage={message}
          />
        ) : (
          <Desk
            job={job}
            type={type}
            asked={asked}
            empty={filtersIn(asked) > 0 ? <NobodyFound onClear={() => ask({})} /> : <Empty job={job} type={type} />}
            renderMore={renderMore}
            renderSuggestions={onAsked =>
              mayAsk && (
                <Suspense>
                  <Suggestions job={job} onAsked={onAsked} renderKeep={renderHeart} />
                </Suspense>
              )
            }
            renderBooking={booking}
            renderMessage={message}
            compared={comparedBefore}
            onCompare={modelIds => void navigate({ search: deskSearch(asked, { compare: modelIds.join(',') }) })}
          />
        )}
      </Suspense>
    </>
  );
}

const nobody: readonly string[] = [];

/** Who was compared until now, for the first render without: then the desk has them. */
function useComparedBefore(compared: readonly string[], type: ParticipantTypeInPath): readonly string[] {
  const [last, setLast] = useState({ ids: '', type });
  const ids = compared.join();
  useEffect(() => setLast({ ids, type }), [ids, type]);
  return last.ids !== '' && last.type === type ? last.ids.split(',') : nobody;
}

interface StatesProps {
  jobId: string;
  type: ParticipantTypeInPath;
  asked: DeskQuery;
}

/** The five lists, with their counts. */
const States = memo(function States({ jobId, type, asked }: StatesProps) {
  const counts = useDeferredCounts(jobId);
  return (
    <Tabs
      inner
      label="Models by state"
      className={styles.tabs}
      tabs={names.map(([name, label]) => ({
        label,
        href: `/manager/jobs/${jobId}/overview/${name}${deskSearch(asked)}`,
        current: name === type,
        ...(counts && isListName(name) && { count: counts[name] }),
      }))}
      renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
    />
  );
});

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nobody fits these filters"
      text="Take some of them away to see more."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}

function Empty({ job, type }: { job: Job; type: ParticipantTypeInPath }) {
  const standing = standingOf(job);
  const hasUndecided = standing === 'OPEN' && job.counts.applied > 0;
  return (
    <EmptyState
      {...emptyWords(type, standing, job.applicationsClosedAt !== null)}
      action={
        standing === 'DRAFT' ? (
          <Button render={<Link to={resumeAddress(job)} />}>Continue</Button>
        ) : (
          hasUndecided && (
            <Button render={<Link to={`/manager/jobs/${job.id}/overview/applied`} />}>See applicants</Button>
          )
        )
      }
    />
  );
}
