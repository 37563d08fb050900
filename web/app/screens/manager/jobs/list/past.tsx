import { Link } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { JobList, readJobs } from '#features/job/list/job-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const clientLoader = () => waitAtMost(readJobs('archive'));

export default function PastJobs() {
  return (
    <JobList
      status="archive"
      label="Past jobs"
      renderMore={more => <LoadMore {...more} />}
      empty={
        <EmptyState
          title="No past jobs"
          text="Jobs that are completed, cancelled or declined are kept here, with everyone who took part."
          action={<Button render={<Link to="/manager/jobs/list/active" />}>See active jobs</Button>}
        />
      }
    />
  );
}
