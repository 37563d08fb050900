import { JobDetails } from '#features/job/details/job-details.tsx';
import { useJob } from '#features/job/use-job.ts';
import type { Route } from './+types/details.ts';
import { MoodBoard } from './mood-board.tsx';

/** Every answer of the job, and its mood board. The layout has loaded the job already. */
export default function Details({ params }: Route.ComponentProps) {
  return (
    <>
      <JobDetails job={useJob(params.id)} />
      <MoodBoard jobId={params.id} />
    </>
  );
}
