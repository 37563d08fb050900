import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { venueText } from '#contract/rules/place.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import type { UserType } from '#contract/values/user.ts';
import { countPlaces, statusForModel } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { type ParticipantRow, participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** How long past jobs stay, and how many jobs a calendar holds. */
const DAYS_BACK = 90;
const JOBS_MAX = 500;

const lately = sql`${jobs.endsAt} > app_now() - make_interval(days => ${DAYS_BACK})`;

const calendarJob = {
  id: jobs.id,
  lifecycle: jobs.lifecycle,
  categoryCode: jobs.categoryCode,
  eventDatePeriods: jobs.eventDatePeriods,
  location: jobs.location,
  revision: jobs.revision,
  updatedAt: jobs.updatedAt,
  endedAt: jobs.endedAt,
};
type CalendarJob = Pick<JobRow, keyof typeof calendarJob>;

const kindOf = ({ categoryCode }: CalendarJob): string => (categoryCode ? categoryNames[categoryCode] : 'Job');
const cityOf = ({ location }: CalendarJob): string =>
  location ? [location.name, location.region].filter(Boolean).join(', ') : '';
const addressOf = (job: CalendarJob): string => (job.location?.venue ? venueText(job.location.venue) : cityOf(job));
const venueNote = ({ location }: CalendarJob): string =>
  location?.venueNote ? `At the venue: ${location.venueNote}` : '';

type Options = { publicUrl: string | undefined };

const pageAt = ({ publicUrl }: Options, path: string): string | null =>
  publicUrl ? new URL(path, publicUrl).href : null;

/** A manager's reviewed jobs: confirmed once someone is booked. */
const managerEntries = async (db: Db, managerId: string, options: Options, only?: string) => {
  const mine = and(eq(jobs.managerId, managerId), ne(jobs.lifecycle, 'DRAFT'), only ? eq(jobs.id, only) : lately);
  const rows = await db
    .select({ job: calendarJob, tally: jobTallies })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(and(mine, sql`${jobs.submittedAt} is not null`))
    .orderBy(desc(jobs.startsAt), desc(jobs.id))
    .limit(JOBS_MAX);
  return rows.map(({ job, tally }): CalendarEntry => {
    const places = countPlaces(tally);
    const status = job.lifecycle === 'CANCELLED' ? 'CANCELLED' : tally.booked > 0 ? 'CONFIRMED' : 'TENTATIVE';
    return {
      ...commonOf(job),
      status,
      sequence: job.revision + tally.version,
      changedAt: job.updatedAt,
      summary: `${kindOf(job)} in ${job.location?.name ?? ''}`,
      place: addressOf(job),
      description: [`${tally.booked} of ${places} models booked.`, venueNote(job)].filter(Boolean).join('\n'),
      url: pageAt(options, `/manager/jobs/${job.id}`),
    };
  });
};

const commonOf = (job: CalendarJob) => ({
  jobId: job.id,
  periods: job.eventDatePeriods,
  endedAt: job.endedAt,
  timeZone: job.location?.timeZone ?? 'UTC',
});

type Part = Pick<ParticipantRow, 'status' | 'undoUntil' | 'updatedAt'>;
const ranks = { TENTATIVE: 0, CONFIRMED: 1, CANCELLED: 2 } as const;

const statusOf = (part: Part, job: CalendarJob, now: Date) => {
  const status = statusForModel(part, now);
  if (job.lifecycle === 'CANCELLED' || status === 'DECLINED') return 'CANCELLED';
  return status === 'BOOKED' ? 'CONFIRMED' : 'TENTATIVE';
};

/** A model's jobs: confirmed once booked. The address is shown while booked. */
const modelEntries = async (db: Db, modelId: string, options: Options & { now: Date }, only?: string) => {
  const mine: SQL | undefined = and(eq(participants.modelId, modelId), only ? eq(jobs.id, only) : lately);
  const rows = await db
    .select({
      job: calendarJob,
      company: users.companyName,
      part: {
        status: participants.status,
        undoUntil: participants.undoUntil,
        updatedAt: participants.updatedAt,
        appliedAt: participants.appliedAt,
      },
    })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(mine)
    .orderBy(desc(jobs.startsAt), desc(jobs.id))
    .limit(JOBS_MAX);
  return rows.map(({ job, part, company }): CalendarEntry => {
    const status = statusOf(part, job, options.now);
    const booked = status === 'CONFIRMED';
    const standing = booked ? 'You are booked.' : status === 'TENTATIVE' ? 'Not booked yet.' : '';
    // An undoable decline has already changed the row; other participants are private.
    const moved = (status === 'TENTATIVE' && part.appliedAt) || part.updatedAt;
    const changedAt = booked && job.updatedAt > moved ? job.updatedAt : moved;
    return {
      ...commonOf(job),
      status,
      sequence: job.revision * 3 + ranks[status],
      changedAt,
      summary: company ? `${kindOf(job)} for ${company}` : kindOf(job),
      place: booked ? addressOf(job) : cityOf(job),
      description: [standing, booked ? venueNote(job) : ''].filter(Boolean).join('\n'),
      url: pageAt(options, `/model/account/dashboard?job=${job.id}`),
    };
  });
};

/** A person's jobs, or one of them; empty for anyone who is neither manager nor model. */
export const readEntries = async (
  { config, clock }: App,
  db: Db,
  { id, type }: { id: string; type: UserType },
  only?: string,
): Promise<CalendarEntry[]> => {
  const options = { publicUrl: config.PUBLIC_URL, now: clock.now() };
  if (type === 'MANAGER') return managerEntries(db, id, options, only);
  return type === 'MODEL' ? modelEntries(db, id, options, only) : [];
};
