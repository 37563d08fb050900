import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { JobList, readJobs } from '#features/job/list/job-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PushOffer } from '#web/push-offer.tsx';
import { isOnPhone, loadToday, readToday } from './read-today.ts';

const TODAY_MS = 1_000;

/** With its first answer: it is above the list, which comes with it and does not move. */
const Today = lazy(async () => {
  await waitAtMost(readToday(), TODAY_MS);
  return { default: (await loadToday()).Today };
});

export const clientLoader = () => waitAtMost(Promise.all([readJobs('active'), readToday()]));

export default function ActiveJobs() {
  const [hasToday] = useState(isOnPhone);
  return (
    <JobList
      status="active"
      label="Active jobs"
      renderAbove={jobs => (
        <>
          {hasToday && <Today />}
          {jobs.some(({ counts }) => counts.all > 0) && (
            <PushOffer
              why="Hear at once when someone applies, answers your offer or runs late."
              to="/manager/profile/notifications"
            />
          )}
        </>
      )}
      renderMore={more => <LoadMore {...more} />}
      empty={
        <EmptyState
          title="No active jobs"
          text="Describe the work and say when and where. Once we have looked at it, models apply and you choose among them here."
          action={
            <Button icon={<Plus />} render={<Link to="/manager/jobs/new" />}>
              Post a job
            </Button>
          }
        />
      }
    />
  );
}
