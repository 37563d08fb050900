import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { WorkTime } from '#contract/rules/call-time.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { travelMinutes } from '#contract/rules/travel.ts';
import { clockText, timesText } from '#contract/rules/zoned-time.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import styles from '#features/job/state/today.module.css';
import { dayOf, endedPeriod, type NextPeriod, nextPeriod } from '#features/job/state/today-words.ts';
import { useBookedJobs } from '#features/talent/jobs.ts';
import { distanceText } from '#features/talent/standing.ts';
import { dayStep } from '#features/work/day-step.ts';
import { workQuery } from '#features/work/use-work.ts';
import { hasOpenHours } from '#features/work/work-words.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { useWaitingEntries } from '#web/offline/use-waiting-calls.ts';
import { WaitingHere } from '#web/offline/waiting-here.tsx';
import { AddressLink } from './address-link.tsx';

const DayActs = lazy(async () => ({ default: (await import('#features/work/day-acts.tsx')).DayActs }));

const ReportFromSet = lazy(async () => ({
  default: (await import('#features/safety/report-from-set.tsx')).ReportFromSet,
}));

const SOON_MS = 15_000;
const MINUTE_MS = 60_000;
/** Who comes early may be in need of it already. */
const EARLY_MS = 60 * MINUTE_MS;

/** The job of the day, first on the first screen, until the check-out: when, where, when to leave, and the one thing to do now. */
export function Today() {
  const nowMs = useNow(SOON_MS);
  const booked = useBookedJobs();
  const ended = endedPeriod(booked, nowMs);
  const isThere = useIsThere(ended?.job.id ?? '', nowMs);
  const next = isThere ? ended : nextPeriod(booked, nowMs);
  return next && <TodayCard key={next.job.id} {...next} nowMs={nowMs} />;
}

/** Checked in to this job, and not out of it. */
function useIsThere(jobId: string, nowMs: number): boolean {
  const { data: work } = useQuery({ ...workQuery(jobId), enabled: jobId !== '' });
  const waits = useWaitingEntries(jobId);
  const [part] = work?.parts ?? [];
  return work !== undefined && part !== undefined && dayStep(work, part, waits, nowMs).mayCheckOut;
}

function TodayCard({ job, period, nowMs }: NextPeriod<TalentJob> & { nowMs: number }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('job', job.id);
  const call = callWords(period, job.timeZone);
  const leave = leaveText(job, period.callAt, nowMs);
  const isOpen = params.get('job') === job.id;
  return (
    <section aria-labelledby="today" className={styles.today}>
      <p className={styles.day}>{job.lifecycle === 'ENDED' ? 'Just ended' : dayOf(period, job.timeZone, nowMs)}</p>
      <h2 id="today" className={styles.name}>
        <Link to={{ search: search.toString() }} preventScrollReset>
          {jobName(job)}
        </Link>
      </h2>
      <p className={styles.time}>{timesText(period, job.timeZone)}</p>
      {call && <p className={styles.leave}>{call}</p>}
      <AddressLink job={job} />
      {leave && <p className={styles.leave}>{leave}</p>}
      {/* The open job has the same buttons. */}
      {!isOpen && <Acts job={job} nowMs={nowMs} />}
      {!isOpen && nowMs >= Date.parse(period.start) - EARLY_MS && (
        <Suspense fallback={<Skeleton height="3rem" />}>
          <ReportFromSet jobId={job.id} about={jobName(job)} />
        </Suspense>
      )}
    </section>
  );
}

function Acts({ job, nowMs }: { job: TalentJob; nowMs: number }) {
  const { data: work } = useQuery(workQuery(job.id));
  const waits = useWaitingEntries(job.id);
  if (!work) return <Skeleton height="3rem" />;
  const [part] = work.parts;
  if (!part || !hasOpenHours(part)) return null;
  const step = dayStep(work, part, waits, nowMs);
  return (
    <>
      <WaitingHere subject={job.id} />
      <Suspense fallback={<Skeleton height="3rem" />}>
        <DayActs jobId={job.id} about={jobName(job)} timeZone={work.timeZone} step={step} nowMs={nowMs} />
      </Suspense>
    </>
  );
}

/** `Call time 7:30 AM`, where it is not the start. */
const callWords = ({ start, callAt }: WorkTime, zone: string): string | null =>
  callAt === null || callAt === start ? null : `Call time ${clockText(zone, new Date(callAt))}`;

/** `Leave by 8:20 AM: about 12 miles from you.` By the home in the profile. */
function leaveText(job: TalentJob, callAt: string | null, nowMs: number): string | null {
  if (job.distanceMiles === null || callAt === null || Date.parse(callAt) <= nowMs) return null;
  const minutes = travelMinutes(job.distanceMiles);
  const distance = distanceText(job.distanceMiles);
  if (minutes === null) return `It is ${distance}.`;
  const leaveMs = Date.parse(callAt) - minutes * MINUTE_MS;
  const when = leaveMs <= nowMs ? 'Leave now' : `Leave by ${clockText(job.timeZone, new Date(leaveMs))}`;
  return `${when}: it is ${distance}.`;
}
