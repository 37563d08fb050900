import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { jobName } from '#contract/rules/job-name.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { isMissing } from '#features/app/load-error.tsx';
import { CallSheetCard } from '#features/call-sheet/call-sheet-card.tsx';
import { JobReviews } from '#features/review/job-reviews.tsx';
import { SafetyCard } from '#features/safety/safety-card.tsx';
import { jobQuery } from '#features/talent/jobs.ts';
import { standingOf } from '#features/talent/standing.ts';
import { CHECK_IN } from '#features/work/check-in-link.ts';
import { JobTimeline } from '#features/work/job-timeline.tsx';
import { OwnWork } from '#features/work/own-work.tsx';
import { RefusedTaps } from '#features/work/refused-taps.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { WithEvidence } from '../../../with-evidence.tsx';
import { JobAnswer } from './job-answer.tsx';
import styles from './job-post.module.css';
import { JobPost } from './job-post.tsx';

/** They were booked once: what happened there can be reported, and the client blocked, also afterwards. */
const hasMet = (job: TalentJob): boolean => job.participation?.wasBooked === true;

const isBooked = (job: TalentJob): boolean => ['BOOKED', 'CHANGED'].includes(standingOf(job));

/** Also when the job is over, for the hours and what they came to. */
const hasWork = (job: TalentJob): boolean => job.participation?.status === 'BOOKED' && job.lifecycle !== 'CANCELLED';

const isPast = ({ lifecycle }: TalentJob): boolean => ['ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED'].includes(lifecycle);

/** The job in the address, over the list: `?job=…`. */
export function JobSheet() {
  const [params, setParams] = useSearchParams();
  const id = params.get('job');
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState(id);
  useEffect(() => {
    if (id) setShown(id);
  }, [id]);
  const close = () =>
    setParams(
      now => {
        // A tap that was not answered is not one for the next job.
        for (const name of ['job', 'answer', CHECK_IN]) now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const query = useQuery({ ...jobQuery(shown ?? ''), enabled: shown !== null });
  const job = query.data?.audience === 'MODEL' ? query.data : null;
  return (
    <Sheet
      open={id !== null}
      fromTitle
      onOpenChange={open => open || close()}
      title={<span className={styles.title}>{job ? jobName(job) : 'Job'}</span>}
      footer={job && <JobAnswer key={job.id} job={job} isReading={query.isFetching} />}
    >
      {job ? (
        <>
          {hasWork(job) ? (
            <WithEvidence>
              <OwnWork jobId={job.id} about={jobName(job)} />
            </WithEvidence>
          ) : (
            !query.isFetching && <RefusedTaps jobId={job.id} because="You are not booked for this job." />
          )}
          {hasWork(job) && isPast(job) && <JobReviews jobId={job.id} />}
          {hasMet(job) && <SafetyCard jobId={job.id} about={jobName(job)} />}
          {isBooked(job) && <CallSheetCard jobId={job.id} />}
          <JobPost job={job} />
          {job.participation && <JobTimeline jobId={job.id} />}
        </>
      ) : query.isError ? (
        <Unread error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Unread({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  if (isMissing(error))
    return (
      <ErrorPanel
        title="This job is closed"
        text="It was filled or taken back while you were away. New ones appear in your list by themselves."
      />
    );
  return <ErrorPanel title="This job did not load" text={sentenceOf(error)} onRetry={onRetry} retrying={retrying} />;
}
