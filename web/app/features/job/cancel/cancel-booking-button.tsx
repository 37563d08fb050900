import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import type { CancelBookingProps } from './cancel-booking-dialog.tsx';

const loadDialog = () => import('./cancel-booking-dialog.tsx');
const CancelBookingDialog = lazy(async () => ({ default: (await loadDialog()).CancelBookingDialog }));

/** For a booked applicant. Once the job has started nothing can be cancelled. */
export function CancelBookingButton({ job, ...rest }: Omit<CancelBookingProps, 'job'> & { job: Job }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (jobDisabledBecause('CANCEL', job, serverNowMs())) return null;
  const prepare = () => void loadDialog();
  return (
    <>
      <Button icon={<Ban />} onPointerEnter={prepare} onFocus={prepare} onClick={() => setState('open')}>
        Cancel booking
      </Button>
      {state !== 'never' && (
        <Suspense>
          <CancelBookingDialog
            job={job}
            {...rest}
            open={state === 'open'}
            onOpenChange={open => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
