import { CallSheetCard } from '#features/call-sheet/call-sheet-card.tsx';
import { JobDetails } from '#features/job/details/job-details.tsx';
import { useJob } from '#features/job/use-job.ts';
import { JobTimeline } from '#features/work/job-timeline.tsx';
import type { Route } from './+types/details.ts';
import styles from './details.module.css';
import { MoodBoard } from './mood-board.tsx';

/** Every answer of the job, its call sheet and its mood board. The layout has loaded the job already. */
export default function Details({ params }: Route.ComponentProps) {
  const job = useJob(params.id);
  return (
    <>
      <JobDetails job={job} />
      {job.counts.booked > 0 && (
        <div className={styles.sheet}>
          <CallSheetCard jobId={job.id} />
        </div>
      )}
      {(job.submittedAt !== null || job.awaitsPayment) && <JobTimeline jobId={job.id} />}
      <MoodBoard jobId={params.id} />
    </>
  );
}
