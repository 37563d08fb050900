import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FileText, MessageCircle, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { jobName } from '#contract/rules/job-name.ts';
import { timesText } from '#contract/rules/zoned-time.ts';
import type { JobSummary } from '#contract/schemas/job.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { Work } from '#contract/schemas/work.ts';
import card from '#features/job/state/today.module.css';
import { dayOf, type NextPeriod, nextPeriod } from '#features/job/state/today-words.ts';
import { checkInAddress } from '#features/work/check-in-link.ts';
import { workQuery } from '#features/work/use-work.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useNow } from '#ui/use-now.ts';
import { nextJobs } from '#web/offline/next-jobs.ts';
import styles from './today.module.css';

const QrDialog = lazy(async () => ({ default: (await import('#features/work/qr-dialog.tsx')).QrDialog }));
const loadSheet = () => import('./day-sheet.tsx');
const DaySheet = lazy(async () => ({ default: (await loadSheet()).DaySheet }));

const SOON_MS = 15_000;

type Day = JobSummary & { timeZone: string; callTime: null };

/** With someone booked: only then there is a day to run. */
const isDay = (job: JobSummary): boolean => job.counts.booked > 0 && job.timeZone !== null;

/** The jobs of the day, first on the first screen: who is here, and what the manager needs on set. */
export function Today() {
  const nowMs = useNow(SOON_MS);
  const { data } = useQuery(nextJobs);
  if (!data) return null;
  const days = data.items
    .flatMap((job): Day[] =>
      job.audience === 'CLIENT' && isDay(job) ? [{ ...job, timeZone: job.timeZone ?? '', callTime: null }] : [],
    )
    .flatMap(job => nextPeriod([job], nowMs) ?? [])
    .map(next => <DayCard key={next.job.id} {...next} nowMs={nowMs} />);
  return days.length > 0 && <div className={styles.days}>{days}</div>;
}

function DayCard({ job, period, nowMs }: NextPeriod<Day> & { nowMs: number }) {
  const { data: work, isPending } = useQuery(workQuery(job.id));
  const [showsCode, setShowsCode] = useState(false);
  const sheet = useLaterDialog(loadSheet);
  const id = `day-${job.id}`;
  const position = work ? positionOf(work, period) : null;
  const code = work?.codes.find(one => one.position === position);
  const isLive = nowMs < Date.parse(period.end) && (job.lifecycle === 'PREPAID' || job.lifecycle === 'STARTED');
  return (
    <section aria-labelledby={id} className={card.today}>
      <p className={card.day}>{dayWords(dayOf(period, job.timeZone, nowMs), work, position, job.counts.booked)}</p>
      <h2 id={id} className={card.name}>
        <Link to={`/manager/jobs/${job.id}`}>{jobName(job)}</Link>
      </h2>
      <p className={card.time}>{timesText(period, job.timeZone)}</p>
      <div className={styles.acts}>
        {isLive && isPending && <Skeleton height="2.75rem" />}
        {isLive && code && (
          <Button icon={<QrCode />} onClick={() => setShowsCode(true)}>
            QR code
          </Button>
        )}
        <Button
          icon={<ClipboardCheck />}
          render={<Link to={`/manager/jobs/${job.id}/work`} aria-label="Check-in list" />}
        >
          Check-in
        </Button>
        <Button icon={<MessageCircle />} render={<Link to={`/manager/jobs/${job.id}/messages`} />}>
          Chat
        </Button>
        <Button icon={<FileText />} {...sheet.button}>
          Call sheet
        </Button>
      </div>
      {showsCode && code && (
        <Suspense>
          <QrDialog
            address={checkInAddress(location.origin, job.id, code.token)}
            digits={code.digits}
            onOpenChange={setShowsCode}
          />
        </Suspense>
      )}
      {sheet.dialog && (
        <Suspense>
          <DaySheet job={job} {...sheet.dialog} />
        </Suspense>
      )}
    </section>
  );
}

/** Of the period that a time of work is, or is a day of. */
const positionOf = ({ parts }: Work, { start }: TimeRange): number | null =>
  parts[0]?.shifts.find(({ period }) => period.start <= start && start < period.end)?.position ?? null;

/** `Today: 3 of 5 here`; beforehand how many are booked, and afterwards how many came. */
const dayWords = (
  day: ReturnType<typeof dayOf>,
  work: Work | undefined,
  position: number | null,
  booked: number,
): string => {
  const shifts = (work?.parts ?? []).flatMap(part => part.shifts.filter(shift => shift.position === position));
  const came = shifts.filter(({ checkedInAt }) => checkedInAt !== null);
  // None until the work is read, or where its times are no longer those of the job.
  const isKnown = shifts.length > 0;
  if (day === 'Just ended') return isKnown ? `Just ended: ${came.length} of ${shifts.length} came` : day;
  if (day === 'Tomorrow' || !isKnown) return `${day === 'Tomorrow' ? day : 'Today'}: ${booked} booked`;
  return `Today: ${came.filter(({ checkedOutAt }) => checkedOutAt === null).length} of ${shifts.length} here`;
};
