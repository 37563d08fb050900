import { Link } from 'react-router';
import { CopyButton } from '#features/job/draft/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ClosedEdit } from '#wizard/flows/open-edit.ts';
import { BareFrame } from './bare-frame.tsx';

/** A job that can no longer be changed: why, a link back, and a button that copies it. */
export function EditClosed({ job, because }: ClosedEdit) {
  return (
    <BareFrame>
      <EmptyState
        heading="h1"
        title="This job cannot be changed"
        text={because}
        action={
          <>
            <Button render={<Link to={`/manager/jobs/${job.id}/details`} />}>Back to the job</Button>
            <CopyButton job={job} />
          </>
        }
      />
    </BareFrame>
  );
}
