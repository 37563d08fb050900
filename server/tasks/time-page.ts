import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { shownDollars } from '#contract/rules/dollars.ts';
import { type JobLifecycle, lifecycleNames } from '#contract/values/job.ts';
import { nameOf } from '../booking/index.ts';
import { closedPolicy } from '../content-policy.ts';
import type { App } from '../context.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const ROWS = 40;

const HOUR_MS = 3_600_000;

/** The moments at which something of a job happens: how the clock is told, what the button says, and hours from the start or end. */
const moments = [
  { words: '4 days before', label: 'before the charge', edge: 'startsAt', hours: -96 },
  { words: '71 hours before', label: 'charged', edge: 'startsAt', hours: -71 },
  { words: '47 hours before', label: 'asked whether they come', edge: 'startsAt', hours: -47 },
  { words: '15 hours before', label: 'standbys called up', edge: 'startsAt', hours: -15 },
  { words: '59 minutes before', label: 'check-in open', edge: 'startsAt', hours: -59 / 60 },
  { words: '', label: 'the start', edge: 'startsAt', hours: 0 },
  { words: '1 minute after the end of', label: 'the end', edge: 'endsAt', hours: 1 / 60 },
  { words: '49 hours after the end of', label: 'paid out', edge: 'endsAt', hours: 49 },
] as const;

/** Besides drafts that wait for review. */
const shown: JobLifecycle[] = [
  'APPLICATIONS_ACCEPTANCE',
  'STAFFING',
  'INVOICED',
  'PREPAID',
  'STARTED',
  'ENDED',
  'DISPUTED',
  'PAYOUT',
  'COMPLETED',
];

const booked = sql<number>`(select count(*)::int from participants p where p.job_id = jobs.id and p.status = 'BOOKED')`;
const chargedCents = sql<number>`(select coalesce(sum(c.amount_cents - c.refunded_cents), 0)::bigint from charges c
  where c.job_id = jobs.id and c.captured_at is not null)`.mapWith(Number);
const paidCents = sql<number>`(select coalesce(sum(e.pay_cents), 0)::bigint from earnings e
  where e.job_id = jobs.id and e.paid_at is not null)`.mapWith(Number);

/** Whether its clock has a moment left. */
const isAhead = sql`(jobs.ends_at > app_now() - interval '49 hours')`;

const isShown = or(
  inArray(jobs.lifecycle, shown),
  and(eq(jobs.lifecycle, 'DRAFT'), inArray(jobs.moderation, ['ON_REVIEW', 'INFO_REQUESTED', 'APPROVED'])),
);

/** Jobs from the day they are sent in to ten days after their end; those without a booking, and those that are paid out, last. */
const readJobs = (app: App) =>
  app.database.db
    .select({ job: jobs, booked, chargedCents, paidCents })
    .from(jobs)
    .where(and(isShown, gt(jobs.endsAt, sql`app_now() - interval '10 days'`)))
    .orderBy(desc(sql`${booked} > 0`), desc(isAhead), asc(jobs.startsAt))
    .limit(ROWS);

type Row = Awaited<ReturnType<typeof readJobs>>[number];

const textOf = ({ job, booked, chargedCents, paidCents }: Row): string =>
  [
    job.startsAt?.toUTCString(),
    `${booked} booked`,
    `${shownDollars(chargedCents)} charged`,
    `${shownDollars(paidCents)} paid to models`,
  ].join(' · ');

const stateOf = ({ lifecycle }: JobRow): string =>
  lifecycle === 'DRAFT' ? 'waits for its review' : lifecycleNames[lifecycle];

/** Where its money is seen: by its manager and by a model, who has to be signed in there, and in the office. */
const links = ({ id, lifecycle }: JobRow): string =>
  (lifecycle === 'DRAFT'
    ? [['review it in the office', `/office/job/${id}`]]
    : [
        ['timeline', `/manager/jobs/${id}/details`],
        ['payment', `/manager/jobs/${id}/payment/card`],
        ['billing', '/manager/profile/billing'],
        ['earnings of a model', '/model/account/earnings'],
        ['money in the office', `/office/money/jobs/${id}`],
      ]
  )
    .map(([label, address]) => `<a href="${address}">${label}</a>`)
    .join(' · ');

const buttons = (job: JobRow, now: Date) =>
  moments
    .map(({ words, label, edge, hours }) => {
      const isPast = (job[edge]?.getTime() ?? 0) + hours * HOUR_MS <= now.getTime();
      const to = escapeHtml(`${words} job ${job.id}`.trim());
      return `<button data-to="${to}"${isPast ? ' disabled' : ''}>${label}</button>`;
    })
    .join(' ');

const script = `document.addEventListener('click', async ({ target }) => {
  const to = target.dataset?.to;
  if (!to) return;
  const status = document.querySelector('[role=status]');
  status.textContent = 'The clock moves; what falls due on the way happens one after the other…';
  document.querySelector('main').inert = true;
  const answer = await fetch('/dev/time', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to }) });
  const { problem } = await answer.json();
  if (!problem) return location.reload();
  document.querySelector('main').inert = false;
  status.textContent = problem;
});`;

/** Where the clock stands, and buttons that move it to the moments of a job: to watch a job from its charge to its payout. */
export const registerTimePage = (fastify: FastifyInstance, app: App): void => {
  fastify.get('/dev/time.js', (_request, reply) => reply.type('text/javascript').send(script));
  fastify.get('/dev/time', async (_request, reply) => {
    const rows = (await readJobs(app)).map(
      row => `<li><b>${escapeHtml(nameOf(row.job))}</b> <time>${stateOf(row.job)}</time>
        <p>${textOf(row)}</p><p>${buttons(row.job, app.clock.now())}</p><p>${links(row.job)}</p></li>`,
    );
    return reply
      .header('content-security-policy', `${closedPolicy}; style-src 'self'; script-src 'self'; connect-src 'self'`)
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The clock</title><link rel="stylesheet" href="/dev/page.css"><script src="/dev/time.js" defer></script></head><body><main>
<h1>It is ${app.clock.now().toUTCString()}</h1><p role="status">Each button moves the clock of this server forward to that moment of the job. It cannot be moved back.</p>
<ol>${rows.join('')}</ol></main></body></html>`);
  });
};
