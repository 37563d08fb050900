import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobName } from '#contract/rules/job-name.ts';
import type { JobSummary } from '#contract/schemas/job.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { resumeAddress } from '#features/job/draft/step-address.ts';
import { datesText } from '#features/job/fields/job-dates.ts';
import { JobPicture } from '#features/job/pictures/job-picture.tsx';
import { SlotMeter } from '#features/job/places/slot-meter.tsx';
import { isPast, standingOf, stateWords } from '#features/job/state/lifecycle-words.ts';
import { servicePaymentAddress } from '#lib/payment-address.ts';
import { Button } from '#ui/button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './job-card.module.css';

interface JobCardProps {
  job: JobSummary;
  /** Hovered or focused: its screen is probably next. */
  onIntent?: () => void;
}

/** A job in the manager's list. The whole card is a link; for a draft, to its next step. */
export function JobCard({ job, onIntent }: JobCardProps) {
  const standing = standingOf(job);
  const state = stateWords(job);
  const dates = datesText(job, job.timeZone);
  const isDraft = standing === 'DRAFT';
  return (
    <article className={styles.card} onPointerEnter={onIntent} onFocus={onIntent}>
      <JobPicture image={job.image} category={job.categoryCode} className={styles.picture} />
      <div className={styles.what}>
        <StatusChip tone={state.tone}>{state.label}</StatusChip>
        <h2 className={styles.name}>
          <Link to={isDraft ? resumeAddress(job) : `/manager/jobs/${job.id}`} className={styles.link}>
            {jobName(job)}
          </Link>
        </h2>
        <p className={styles.dates}>{dates ?? 'No date yet'}</p>
      </div>
      <div className={styles.places}>
        <SlotMeter places={job.places} isPast={isPast(job)} faces={job.bookedFaces} />
      </div>
      <div className={styles.now}>
        {isDraft && (
          <Button className={styles.above} tabIndex={-1} render={<Link to={resumeAddress(job)} />}>
            Continue
          </Button>
        )}
        {standing === 'UNPAID' && (
          <Button className={styles.above} render={<Link to={servicePaymentAddress(job.id)} reloadDocument />}>
            Pay
          </Button>
        )}
        {standing === 'ASKED' && (
          <Button className={styles.above} render={<Link to={`/manager/jobs/${job.id}`} />}>
            Answer
          </Button>
        )}
        {standing === 'REFUSED' && <p className={styles.reason}>{job.moderationReason}</p>}
        {!['DRAFT', 'UNPAID', 'ASKED', 'REFUSED'].includes(standing) && <Counts job={job} />}
      </div>
    </article>
  );
}

/** Undecided applicants are emphasized; other counts are muted. */
function Counts({ job: { counts, ...job } }: { job: JobSummary }) {
  if (counts.all === 0) return <p className={styles.quiet}>{nobodyYet(job)}</p>;
  const rest = [
    counts.pending > 0 && `${counts.pending} pending`,
    counts.booked > 0 && `${counts.booked} booked`,
    counts.declined > 0 && `${counts.declined} declined`,
  ].filter(words => words !== false);
  return (
    <>
      {counts.applied > 0 && (
        <p className={styles.toReview}>
          <strong>{counts.applied}</strong> to review
        </p>
      )}
      <Dotted className={styles.quiet}>{rest}</Dotted>
    </>
  );
}

function nobodyYet(job: Parameters<typeof standingOf>[0]): ReactNode {
  const standing = standingOf(job);
  if (standing === 'UNDER_REVIEW') return 'Models can apply once it is approved';
  if (standing === 'WAITING') return 'Models can apply once your account is approved';
  return standing === 'OPEN' ? 'No applicants yet' : 'Nobody took part';
}
