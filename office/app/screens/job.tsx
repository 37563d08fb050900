import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isAppealOpen } from '#contract/rules/appeal-open.ts';
import { isReviewable } from '#contract/rules/job-actions.ts';
import { jobName } from '#contract/rules/job-name.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobReview } from '#contract/schemas/office.ts';
import { CancelJob } from '#office/cancel-job.tsx';
import { jobAnswers } from '#office/features/job/job-answers.tsx';
import { BackToQueue } from '#office/features/queue/back-to-queue.tsx';
import { APPEAL_FOR_OTHERS, DECIDED_BY_OTHERS } from '#office/features/review/refusals.ts';
import { ReviewFrame } from '#office/features/review/review-frame.tsx';
import { ReviewMarks } from '#office/features/review/review-marks.tsx';
import { ReviewSkeleton } from '#office/features/review/review-skeleton.tsx';
import { ManagerCard } from '#office/features/user/manager-card.tsx';
import { TimelineCard } from '#office/features/work/timeline-card.tsx';
import { canBeCalledOff } from '#office/lib/can-be-called-off.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { dayAndHours, momentWithYear } from '#office/lib/venue-time.ts';
import { queryFor, useLimits } from '#office/query.ts';
import { reviewQuery } from '#office/queue.ts';
import { ReviewJobAgain } from '#office/review-job-again.tsx';
import { useJobChange, useUserChange } from '#office/seen.ts';
import { useDecideAndOpenNext } from '#office/use-decide.ts';
import { useMay } from '#office/use-may.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useNow } from '#ui/use-now.ts';

const MINUTE_MS = 60_000;

export function JobScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <BackToQueue />
      <Suspense key={id} fallback={<ReviewSkeleton />}>
        <JobDesk id={id} />
      </Suspense>
    </>
  );
}

function JobDesk({ id }: { id: string }) {
  const { data: review } = useSuspenseQuery(reviewQuery.JOB(id));
  const { data: paid } = useQuery(queryFor('getPaidServices', {}));
  const { search } = useLocation();
  const limits = useLimits();
  const { job, manager, waiting } = review;
  const title = jobName({ categoryCode: job.categoryCode, city: job.location?.name }, 'Job');
  const approval = useApproval(review);
  const change = useJobChange(job);
  const managerChange = useUserChange(manager);
  const decide = useDecideAndOpenNext(id);
  const may = useMay();
  const nowMs = useNow(MINUTE_MS);
  const begun = job.lifecycle !== 'CANCELLED' && !isReviewable(job, nowMs);
  useTitle(title, 'Review', `${limits.productName} office`);
  const known = { limits, services: paid?.items ?? [] };
  return (
    <ReviewFrame
      id={id}
      title={title}
      ownerName={manager.name}
      declineNotice="job.declined"
      marks={
        <ReviewMarks
          kind="Job"
          moderation={begun && job.moderation !== 'APPROVED' ? null : job.moderation}
          rush={job.premiumServices.includes('RUSH_BOOKING')}
          appealed={isAppealOpen({ moderation: job.moderation, appeal: review.appeal })}
          signals={{ count: review.signals, personId: manager.id }}
          waiting={waiting}
        />
      }
      detail={detailOf(review)}
      moderation={job.moderation}
      settled={
        job.lifecycle === 'CANCELLED'
          ? 'This job has been cancelled. Nothing is left to decide.'
          : begun
            ? 'This job has begun or is over, so a review would change nothing.'
            : review.managerErasedAt
              ? 'Its client deleted their account. Nothing is left to decide.'
              : may('approveJob')
                ? waiting?.isForOthers
                  ? APPEAL_FOR_OTHERS
                  : undefined
                : DECIDED_BY_OTHERS
      }
      answers={jobAnswers(job, known)}
      before={jobAnswers(change?.before ?? beforeOf(review), known)}
      changed={change?.fields ?? review.changes.map(({ field }) => field)}
      changedSince={change?.since}
      revision={`${job.revision} ${review.managerFingerprint}`}
      appeal={review.appeal === null ? null : { text: review.appeal, reason: job.moderationReason }}
      openNotes={job.moderationNotes}
      history={review.history}
      aside={
        <>
          <ManagerCard review={review} change={managerChange} search={search} />
          <TimelineCard jobId={id} />
          <ReviewJobAgain job={job} name={title} />
          {canBeCalledOff(job) && <CancelJob id={id} name={title} />}
        </>
      }
      approval={approval}
      onDecide={verdict =>
        decide({
          subject: 'JOB',
          id,
          title,
          verdict,
          seen: [job, manager],
          ...(verdict.kind === 'APPROVE' && verdict.approveManager && { managerId: manager.id }),
        })
      }
    />
  );
}

const detailOf = ({ job, managerErasedAt }: JobReview): string => {
  const { manager, location, eventDatePeriods, startsAt, rangeHoursPerDay } = job;
  const [first] = eventDatePeriods;
  const client = managerErasedAt ? 'a deleted account' : 'someone without a name';
  const from = `For ${manager.companyName ?? manager.displayName ?? client}`;
  if (!location || !first || !startsAt) return from;
  if (rangeHoursPerDay !== null) return `${from}, ${dayAndHours(first, location.timeZone).day}`;
  return `${from}, starts ${momentWithYear(startsAt, location.timeZone)}`;
};

/** The job at the last review: `changes` contains the old values, in the format of the job itself. */
const beforeOf = ({ job, changes }: JobReview): Job => ({
  ...job,
  // The server answers old values by field name.
  ...(Object.fromEntries(changes.map(({ field, before }) => [field, before])) as Partial<Job>),
});

/** A job opens only once its manager is approved, so both are offered together. */
function useApproval({ job, manager, managerFingerprint }: JobReview) {
  const [withManager, setWithManager] = useState(true);
  const nowMs = useNow(MINUTE_MS);
  const offered = manager.moderation === 'ON_REVIEW' && job.moderation === 'ON_REVIEW';
  const late = job.lifecycle === 'DRAFT' && (!job.startsAt || Date.parse(job.startsAt) <= nowMs);
  const approveManager = offered && withManager;
  return {
    label: approveManager ? 'Approve both' : 'Approve',
    verdict: {
      kind: 'APPROVE' as const,
      approveManager,
      revision: job.revision,
      ...(approveManager && { managerFingerprint }),
    },
    notNow: late ? 'Its start has passed. Ask for new dates, or decline it.' : undefined,
    more: (offered || manager.state === 'SUSPENDED') && (
      <>
        {offered && (
          <Checkbox
            label={`Also approve ${manager.name ?? 'the manager'}`}
            checked={withManager}
            onValueChange={setWithManager}
          />
        )}
        {manager.state === 'SUSPENDED' && (
          <p>The client’s account is suspended: an approved job opens once they are reinstated.</p>
        )}
      </>
    ),
  };
}
