import { refunds } from '#server/db/tables/charges.ts';
import { landingVisits } from '#server/db/tables/landing-visits.ts';
import { staffNotes } from '#server/db/tables/staff-notes.ts';
import { byStaff, bySystem } from '../history/event.ts';
import type { History, JobHistory } from '../history/history.ts';
import { demoId } from '../ids.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../jobs/venue-clock.ts';
import { type ManagerKey, managerOf } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import { randomOf } from '../portraits/random.ts';
import { askedEvents } from './asked.ts';
import { caseEvents } from './cases.ts';
import { deskEvents } from './desk.ts';
import { firstChargeOf } from './money.ts';
import type { RowsEvent } from './replay.ts';
import { adding } from './rows.ts';
import { demoStaffIds } from './staff.ts';
import { supportEvents } from './support.ts';
import { type TakenCharge, takenJob } from './taken-charge.ts';

/** The numbers compare thirteen weeks with the thirteen before. */
const VISITED_DAYS = 7 * 27;
/** Visits in an hour of the day in UTC, at the busiest: America sleeps from 06:00 to 13:00. */
const BY_HOUR = [9, 8, 7, 5, 4, 2, 1, 0, 0, 0, 0, 1, 2, 4, 7, 9, 11, 12, 12, 13, 13, 12, 11, 10];
const WEEKEND_SHARE = 0.6;

/** How often the landing page was shown in each hour: a little more every week. */
const visitEvent = (now: Date): RowsEvent => {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const rows = Array.from({ length: VISITED_DAYS * 24 }, (_, ago) => {
    const at = new Date((hour - ago) * HOUR_MS);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    const growth = 1 - (ago / (VISITED_DAYS * 24)) * 0.45;
    const most = (BY_HOUR[at.getUTCHours()] ?? 0) * growth * (isWeekend ? WEEKEND_SHARE : 1);
    return { hour: at, visits: Math.round(most * randomOf(`visits:${ago}`).between(0.4, 1)) };
  }).filter(({ visits }) => visits > 0);
  const first = new Date(now.getTime() - (VISITED_DAYS + 1) * DAY_MS);
  return { at: first, actor: bySystem, change: 'ROWS', set: { steps: [adding(landingVisits, rows)] } };
};

type Noted = { by: keyof typeof demoStaffIds; daysAgo: number; text: string } & (
  | { manager: ManagerKey }
  | { model: number }
  | { jobOf: ManagerKey; stage: DemoJob['plan']['stage'] }
);

const NOTES: readonly Noted[] = [
  {
    manager: 'saltline',
    by: 'finance',
    daysAgo: 16,
    text: 'Bianca pays from two companies. Ask which one before a refund; the invoices always go to Saltline Swim.',
  },
  {
    manager: 'ferro',
    by: 'reviewer',
    daysAgo: 13,
    text: 'Fittings were posted without pay twice. Read the hours of each of his jobs, and point to the rule.',
  },
  {
    manager: 'boothcraft',
    by: 'owner',
    daysAgo: 1.2,
    text: 'Second complaint this quarter about days that end early. I call Renee on Thursday.',
  },
  {
    model: 17,
    by: 'support',
    daysAgo: 0.1,
    text: 'Asked about Saturday’s pay. It leaves tonight; look again tomorrow if she writes.',
  },
  { model: 44, by: 'support', daysAgo: 1.9, text: 'Changed her bank account herself, with our help.' },
  {
    jobOf: 'kestrel',
    stage: 'STARTED',
    by: 'support',
    daysAgo: 0.2,
    text: 'Called the producer about the wing: they drop the picture. Wait for the model’s word before closing it.',
  },
  {
    jobOf: 'boothcraft',
    stage: 'DISPUTED',
    by: 'reviewer',
    daysAgo: 0.6,
    text: 'Asked the floor manager for the message that he sent at four. Decide when it is here.',
  },
];

const subjectOf = (noted: Noted, models: readonly DemoModel[], jobs: readonly JobHistory[]) => {
  if ('manager' in noted) return { subject: 'USER' as const, subjectId: managerOf(noted.manager).id };
  if ('model' in noted) return { subject: 'USER' as const, subjectId: models[noted.model]?.id ?? '' };
  const found = jobs.find(({ job: { manager, plan } }) => manager.key === noted.jobOf && plan.stage === noted.stage);
  return { subject: 'JOB' as const, subjectId: found?.job.id ?? '' };
};

const noteEvents = (models: readonly DemoModel[], jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  NOTES.map((noted, n) => {
    const staffId = demoStaffIds[noted.by];
    const note = { id: demoId('staff-note', n), staffId, text: noted.text, ...subjectOf(noted, models, jobs) };
    const at = new Date(now.getTime() - noted.daysAgo * DAY_MS);
    return { at, actor: byStaff(staffId), change: 'ROWS', set: { steps: [adding(staffNotes, [note])] } };
  });

/** Of jobs of so many days: what is to be paid now, and what staff still ask about. */
const HOURS_DAYS = 45;

/** Pay is due once hours are approved: a moment before. */
const hoursEvents = (jobs: readonly JobHistory[], now: Date): RowsEvent[] =>
  jobs.flatMap(({ job: { id }, cameTo }) => {
    const due = cameTo('PAYOUT');
    if (!due || now.getTime() - due.getTime() > HOURS_DAYS * DAY_MS) return [];
    const at = new Date(due.getTime() - 500);
    return { at, actor: bySystem, change: 'ROWS' as const, set: { steps: [{ approve: id }] } };
  });

const ASKED = {
  cents: 60_000,
  hoursAgo: 5,
  why: 'Our call sheet named the wrong entrance, and the rehearsal began an hour late for everyone. Agreed with Elena by phone.',
} as const;

/** What one of the staff may not give back alone waits for a second of them. */
const refundEvent = (jobs: readonly JobHistory[], now: Date): RowsEvent => {
  const { job } = takenJob(jobs);
  const at = new Date(now.getTime() - ASKED.hoursAgo * HOUR_MS);
  const asked = {
    id: demoId('refund', job.n * 100 + 99),
    chargeId: firstChargeOf(job),
    jobId: job.id,
    amountCents: ASKED.cents,
    reason: 'STAFF' as const,
    note: ASKED.why,
    status: 'APPROVAL' as const,
    needsApproval: true,
    askedBy: demoStaffIds.finance,
    nextTryAt: at,
  };
  const steps = [adding(refunds, [asked])];
  return { at, actor: byStaff(demoStaffIds.finance), why: ASKED.why, change: 'ROWS', set: { steps } };
};

/** What staff did in the weeks before: decisions, cases, conversations, notes, what waits for a second person, and requests about data. */
export const officeEvents = (
  { events, jobs }: Pick<History, 'events' | 'jobs'>,
  models: readonly DemoModel[],
  now: Date,
  taken: TakenCharge | null,
): RowsEvent[] => [
  visitEvent(now),
  ...deskEvents(
    events,
    jobs.map(({ job }) => job),
    now,
  ),
  ...supportEvents(models, now),
  ...caseEvents(jobs, now),
  ...hoursEvents(jobs, now),
  ...noteEvents(models, jobs, now),
  ...askedEvents(models, now),
  ...(taken ? [refundEvent(jobs, now)] : []),
];
