import type { Work } from '#contract/schemas/work.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { FormError } from '#ui/form-error.tsx';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { invalidate, refusalOf, useCall } from '#web/query.ts';
import { Arrival } from './arrival.tsx';
import { CheckIn } from './check-in.tsx';
import type { DayStep } from './day-step.ts';
import { writeWork } from './use-work.ts';
import { whenOffline } from './when-offline.ts';

type DayActsProps = { jobId: string; about: string; timeZone: string; step: DayStep; nowMs: number };

/** What a booked model can do now: say that they are on the way, check in, or check out. */
export function DayActs({ jobId, about, timeZone, step, nowMs }: DayActsProps) {
  const checkOut = useCall('checkOut', whenOffline(jobId, about, 'Check out'));
  // The time is sent along: without a network the call arrives later.
  const leave = () =>
    checkOut.mutate(
      { path: { id: jobId }, body: { at: new Date(serverNowMs()).toISOString() } },
      {
        onSuccess: (now: Work) => writeWork(jobId, now),
        onError: error => error instanceof WaitsToBeSent || void invalidate('getWork', { id: jobId }),
      },
    );
  const { mayCheckOut, arriving, checkingIn } = step;
  if (mayCheckOut)
    return (
      <>
        <Button size="large" wide loading={checkOut.isPending} onClick={leave}>
          Check out
        </Button>
        <FormError>{refusalOf(checkOut.error)}</FormError>
      </>
    );
  return (
    <>
      {arriving && <Arrival jobId={jobId} about={about} shift={arriving} timeZone={timeZone} nowMs={nowMs} />}
      {checkingIn && <CheckIn jobId={jobId} about={about} needsCode={checkingIn.needsCode} />}
    </>
  );
}
