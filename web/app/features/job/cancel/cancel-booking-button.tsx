import { Ban } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import type { CancelBookingProps } from './cancel-booking-dialog.tsx';

const loadDialog = () => import('./cancel-booking-dialog.tsx');
const CancelBookingDialog = lazy(async () => ({ default: (await loadDialog()).CancelBookingDialog }));

/** For a booked applicant. Once the job has started nothing can be cancelled. */
export function CancelBookingButton({ job, ...rest }: Omit<CancelBookingProps, 'job'> & { job: Job }) {
  const { button, dialog } = useLaterDialog(loadDialog);
  if (jobDisabledBecause('CANCEL', job, serverNowMs())) return null;
  return (
    <>
      <Button icon={<Ban />} {...button}>
        Cancel booking
      </Button>
      {dialog && (
        <Suspense>
          <CancelBookingDialog job={job} {...rest} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
