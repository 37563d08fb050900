import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { jobName } from '#contract/rules/job-name.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { datesText } from '#features/job/fields/job-dates.ts';
import { JobPicture } from '#features/job/pictures/job-picture.tsx';
import { rateText } from '#features/talent/pay-words.ts';
import {
  callTimeText,
  distanceText,
  mayConfirm,
  standingOf,
  stateWords,
  timeLeftWords,
} from '#features/talent/standing.ts';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useNow } from '#ui/use-now.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { ConfirmAct } from './confirm-act.tsx';
import styles from './dashboard.module.css';
import { MarkActs } from './mark-acts.tsx';
import { OfferActs } from './offer-acts.tsx';

const MINUTE_MS = 60_000;

interface JobRowsProps {
  label: string;
  jobs: readonly TalentJob[];
  /** What to do while there are none. */
  empty: ReactNode;
}

export function JobRows({ label, jobs, empty }: JobRowsProps) {
  const nowMs = useNow(MINUTE_MS);
  if (jobs.length === 0) return empty;
  return (
    <ul aria-label={label} className={styles.list}>
      {jobs.map(job => (
        <li key={job.id} className={styles.item}>
          <JobRow job={job} nowMs={nowMs} />
          {standingOf(job) === 'OPEN' && <MarkActs job={job} />}
          {standingOf(job) === 'OFFERED' && <OfferActs job={job} nowMs={nowMs} />}
          {mayConfirm(job) && <ConfirmAct job={job} />}
        </li>
      ))}
    </ul>
  );
}

/** A job in the model's list. The whole row is a link. */
function JobRow({ job, nowMs }: { job: TalentJob; nowMs: number }) {
  const [params] = useSearchParams();
  const standing = standingOf(job);
  const { label, tone } = stateWords(job);
  const search = new URLSearchParams(params);
  search.set('job', job.id);
  const read = () => void queryClient.prefetchQuery(queryFor('getJob', { path: { id: job.id } }));
  return (
    <article className={styles.row} onPointerEnter={read} onFocus={read}>
      <JobPicture image={job.images[0] ?? null} category={job.categoryCode} className={styles.picture} />
      <div className={styles.what}>
        {standing !== 'OPEN' && <StatusChip tone={tone}>{label}</StatusChip>}
        <h3 className={styles.name}>
          <Link to={{ search: search.toString() }} preventScrollReset className={styles.open}>
            {jobName(job)}
          </Link>
        </h3>
        <p className={styles.quiet}>{datesText(job, job.timeZone)}</p>
        <p className={styles.quiet}>
          {[job.companyName, distanceText(job.distanceMiles)].filter(words => words !== null).join(' · ')}
        </p>
        {standing === 'OPEN' && job.reasons.length > 0 && (
          <ul aria-label="Why it suits you" className={styles.reasons}>
            {job.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Now job={job} nowMs={nowMs} />
      </div>
      <p className={styles.pay}>
        <strong>{shownDollars(job.payCents)}</strong>
        <span className={styles.quiet}>{rateText(job)}</span>
        {job.fundsSecured && standing !== 'OVER' && <span className={styles.quiet}>Funds secured</span>}
      </p>
    </article>
  );
}

/** The most relevant fact: the time left for an offer, or the next call time. */
function Now({ job, nowMs }: { job: TalentJob; nowMs: number }) {
  const standing = standingOf(job);
  if (job.participation?.hasPlaceOffer) return <p className={styles.now}>A place may be yours</p>;
  if (mayConfirm(job)) return <p className={styles.now}>Are you coming?</p>;
  if ((standing === 'APPLIED' || standing === 'OFFERED') && job.placesLeft === 0)
    return <p className={styles.now}>Every place is filled for now</p>;
  if (standing === 'OFFERED' && job.participation?.requestExpiresAt)
    return <p className={styles.now}>{timeLeftWords(Date.parse(job.participation.requestExpiresAt) - nowMs)}</p>;
  const call = standing === 'BOOKED' || standing === 'CHANGED' ? callTimeText(job, nowMs) : null;
  return call && <p className={styles.now}>Call time {call}</p>;
}

export function JobRowsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your jobs">
      <SkeletonList count={4}>
        <div className={styles.item}>
          <div className={styles.row}>
            <Skeleton width="100%" height="90px" />
            <div className={styles.what}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="80%" height="0.875rem" />
            </div>
          </div>
        </div>
      </SkeletonList>
    </div>
  );
}
