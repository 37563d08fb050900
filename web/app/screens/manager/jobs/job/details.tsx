import { JobDetails } from '#features/job/job-details.tsx';
import { useJob } from '#features/job/use-job.ts';
import type { Route } from './+types/details.ts';

/** Everything the job says. Its frame has read it already. */
export default function Details({ params }: Route.ComponentProps) {
  return <JobDetails job={useJob(params.id)} />;
}
