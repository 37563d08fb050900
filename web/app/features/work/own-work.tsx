import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { momentText, timesText } from '#contract/rules/zoned-time.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { useWaitingEntries } from '#web/offline/use-waiting-calls.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseNote } from './case-note.tsx';
import { dayStep } from './day-step.ts';
import { RefusedTaps } from './refused-taps.tsx';
import { Unbroken } from './unbroken.tsx';
import { workQuery } from './use-work.ts';
import styles from './work.module.css';
import { approvedText, hasOpenHours, isCheckInOpen, recordedText } from './work-words.ts';

const SOON_MS = 15_000;

const DayActs = lazy(async () => ({ default: (await import('./day-acts.tsx')).DayActs }));

/** A booked model’s day: check-in and check-out, the hours, and what they come to. */
export function OwnWork({ jobId, about }: { jobId: string; about: string }) {
  const id = useId();
  const nowMs = useNow(SOON_MS);
  const { data: work, error, isFetching, refetch } = useQuery(workQuery(jobId));
  const waits = useWaitingEntries(jobId);
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
  const step = dayStep(work, part, waits, nowMs);
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Your hours
      </h2>
      <ul className={styles.periods}>
        {part.shifts.map(shift => (
          <li key={shift.position} className={styles.period}>
            <span>
              <Unbroken>{timesText(shift.period, work.timeZone)}</Unbroken>
            </span>
            <span className={styles.quiet}>{ownText(work, shift, nowMs)}</span>
          </li>
        ))}
      </ul>
      {hasOpenHours(part) && (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <DayActs jobId={jobId} about={about} timeZone={work.timeZone} step={step} nowMs={nowMs} />
        </Suspense>
      )}
      {!isFetching && (
        <RefusedTaps
          jobId={jobId}
          because={step.because}
          isIn={step.mayCheckOut}
          mayCheckIn={step.checkingIn !== null}
          mayArrive={step.arriving !== null}
        />
      )}
      <CaseNote work={work} part={part} />
      <CaseActs jobId={jobId} work={work} part={part} />
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
  if (work.endedAt && work.endedAt < shift.period.end) return 'The job was ended';
  if (isCheckInOpen(work, shift, nowMs)) return 'Check in when you are there';
  const opensMs = Date.parse(shift.period.start) - work.checkInMinutes * 60_000;
  if (nowMs < opensMs) return `Check-in opens ${momentText(new Date(opensMs).toISOString(), work.timeZone)}`;
  return nowMs < Date.parse(shift.period.end) ? 'Check-in opens once the payment is secured' : 'Not checked in';
};
