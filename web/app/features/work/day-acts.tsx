import type { Shift, Work } from '#contract/schemas/work.ts';
import type { CallName } from '#contract/wire/index.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { refusalOf, useCall } from '#web/query.ts';
import { useReadable } from '#web/use-readable.ts';
import { waitingActions } from '#web/waiting.ts';
import { Arrival } from './arrival.tsx';
import { mayArrive } from './arrival-words.ts';
import { CheckIn } from './check-in.tsx';
import { writeWork } from './use-work.ts';
import { whenOffline } from './when-offline.ts';
import { isCheckInOpen } from './work-words.ts';

type DayActsProps = { jobId: string; about: string; work: Work; shifts: readonly Shift[]; nowMs: number };

/** What a booked model can do now: say that they are on the way, check in, or check out. */
export function DayActs({ jobId, about, work, shifts, nowMs }: DayActsProps) {
  const checkOut = useCall('checkOut', whenOffline(jobId, about, 'Check out'));
  const waiting = useReadable(waitingActions).filter(({ subject, refusal }) => subject === jobId && refusal === null);
  const waits = (name: CallName) => waiting.some(entry => entry.name === name);
  const present = shifts.findLast(({ checkedInAt }) => checkedInAt !== null);
  const canLeave = present && !present.checkedOutAt && !present.approvedAt;
  const open = shifts.find(shift => !shift.checkedInAt && isCheckInOpen(work, shift, nowMs));
  const coming = shifts.find(({ period }) => nowMs < Date.parse(period.end));
  if (waits('checkOut')) return null;
  if (canLeave || waits('checkIn'))
    return (
      <>
        <Button
          size="large"
          wide
          loading={checkOut.isPending}
          onClick={() => checkOut.mutate({ path: { id: jobId } }, { onSuccess: (now: Work) => writeWork(jobId, now) })}
        >
          Check out
        </Button>
        <FormError>{refusalOf(checkOut.error)}</FormError>
      </>
    );
  return (
    <>
      {coming && mayArrive(coming, nowMs) && (
        <Arrival jobId={jobId} about={about} shift={coming} timeZone={work.timeZone} nowMs={nowMs} />
      )}
      {open && <CheckIn jobId={jobId} about={about} needsCode={open.needsCode} />}
    </>
  );
}
