import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { momentText, timesText } from '#contract/rules/zoned-time.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { useCall } from '#web/query.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseNote } from './case-note.tsx';
import { workQuery, writeWork } from './use-work.ts';
import styles from './work.module.css';
import { approvedText, hasOpenHours, isCheckInOpen, recordedText } from './work-words.ts';

const SOON_MS = 15_000;

/** A booked model’s day: check-in and check-out, the hours, and what they come to. */
export function OwnWork({ jobId }: { jobId: string }) {
  const id = useId();
  const nowMs = useNow(SOON_MS);
  const { data: work, error, isFetching, refetch } = useQuery(workQuery(jobId));
  if (error instanceof CallError && error.status === 404) return null;
  if (error && !work)
    return (
      <ErrorPanel
        title="Your hours did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!work) return <Skeleton height="6rem" />;
  const [part] = work.parts;
  if (!part) return null;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Your hours
      </h2>
      <ul className={styles.periods}>
        {part.shifts.map(shift => (
          <li key={shift.position} className={styles.period}>
            <span>{timesText(shift.period, work.timeZone)}</span>
            <span className={styles.quiet}>{ownText(work, shift, nowMs)}</span>
          </li>
        ))}
      </ul>
      {hasOpenHours(part) && <CheckButtons jobId={jobId} work={work} shifts={part.shifts} nowMs={nowMs} />}
      <CaseNote part={part} isManager={false} timeZone={work.timeZone} />
      <CaseActs jobId={jobId} part={part} isManager={false} />
      <p className={styles.sum}>
        <span>{isSettled(part) ? 'You earned' : 'What this comes to'}</span>
        <strong>{shownDollars(part.payCents + part.overtimeCents)}</strong>
      </p>
      {part.overtimeMinutes > 0 && (
        <p className={styles.quiet}>
          With {hoursText(part.overtimeMinutes)} of overtime at one and a half times the rate.
        </p>
      )}
      {work.approvesAt && !isSettled(part) && hasOpenHours(part) && (
        <p className={styles.quiet}>
          The client approves your hours by {momentText(work.approvesAt, work.timeZone)}. If they say nothing, the
          planned hours count.
        </p>
      )}
    </section>
  );
}

const isSettled = ({ shifts, noShow, dispute }: WorkPart): boolean =>
  noShow?.status === 'CONFIRMED' ||
  (dispute ? dispute.status === 'DECIDED' : shifts.every(({ approvedAt }) => approvedAt !== null));

const ownText = (work: Work, shift: Shift, nowMs: number): string => {
  if (shift.approvedAt) return approvedText(shift);
  if (shift.checkedInAt) return recordedText(shift, work.timeZone);
  if (isCheckInOpen(work, shift, nowMs)) return 'Check in when you are there';
  const opensMs = Date.parse(shift.period.start) - work.checkInMinutes * 60_000;
  if (nowMs < opensMs) return `Check-in opens ${momentText(new Date(opensMs).toISOString(), work.timeZone)}`;
  return nowMs < Date.parse(shift.period.end) ? 'Check-in opens once the payment is secured' : 'Not checked in';
};

type CheckButtonsProps = { jobId: string; work: Work; shifts: readonly Shift[]; nowMs: number };

/** The one thing to do now: check in, or check out. */
function CheckButtons({ jobId, work, shifts, nowMs }: CheckButtonsProps) {
  const checkIn = useCall('checkIn');
  const checkOut = useCall('checkOut');
  const present = shifts.findLast(({ checkedInAt }) => checkedInAt !== null);
  const canLeave = present && !present.checkedOutAt && !present.approvedAt;
  const open = shifts.find(shift => !shift.checkedInAt && isCheckInOpen(work, shift, nowMs));
  const input = { path: { id: jobId } };
  const answered = { onSuccess: (now: Work) => writeWork(jobId, now) };
  const failed = checkIn.error ?? checkOut.error;
  return (
    <>
      {open && !canLeave && (
        <Button
          variant="primary"
          size="large"
          wide
          loading={checkIn.isPending}
          onClick={() => checkIn.mutate(input, answered)}
        >
          Check in
        </Button>
      )}
      {canLeave && (
        <Button size="large" wide loading={checkOut.isPending} onClick={() => checkOut.mutate(input, answered)}>
          Check out
        </Button>
      )}
      <FormError>{failed && sentenceOf(failed)}</FormError>
    </>
  );
}
