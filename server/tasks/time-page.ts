import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lifecycleNames } from '#contract/values/job.ts';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const ROWS = 40;

/** The moments at which the money of a job moves. */
const moments = [
  ['4 days before', 'before the charge'],
  ['71 hours before', 'charged'],
  ['', 'the start'],
  ['1 minute after the end of', 'the end'],
  ['49 hours after the end of', 'paid out'],
] as const;

const readJobs = (app: App) =>
  app.database.db
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.lifecycle, [
          'APPLICATIONS_ACCEPTANCE',
          'STAFFING',
          'INVOICED',
          'PREPAID',
          'STARTED',
          'ENDED',
          'DISPUTED',
          'PAYOUT',
        ]),
        gt(jobs.endsAt, sql`app_now() - interval '10 days'`),
      ),
    )
    .orderBy(asc(jobs.startsAt))
    .limit(ROWS);

const buttons = (id: string) =>
  moments
    .map(([when, label]) => `<button data-to="${escapeHtml(`${when} job ${id}`.trim())}">${label}</button>`)
    .join(' ');

const script = `document.addEventListener('click', async ({ target }) => {
  const to = target.dataset?.to;
  if (!to) return;
  const answer = await fetch('/dev/time', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to }) });
  const { problem } = await answer.json();
  if (problem) document.querySelector('[role=status]').textContent = problem;
  else location.reload();
});`;

/** Where the clock stands, and buttons that move it to the moments of a job: to watch a job from its charge to its payout. */
export const registerTimePage = (fastify: FastifyInstance, app: App): void => {
  fastify.get('/dev/time.js', (_request, reply) => reply.type('text/javascript').send(script));
  fastify.get('/dev/time', async (_request, reply) => {
    const rows = (await readJobs(app)).map(
      job => `<li><b>${escapeHtml(nameOf(job))}</b> <time>${lifecycleNames[job.lifecycle]}</time>
        <p>${job.startsAt?.toUTCString() ?? ''}</p><p>${buttons(job.id)}</p></li>`,
    );
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The clock</title><link rel="stylesheet" href="/dev/page.css"><script src="/dev/time.js" defer></script></head><body><main>
<h1>It is ${app.clock.now().toUTCString()}</h1><p role="status">Each button moves the clock of this server to that moment of the job.</p>
<ol>${rows.join('')}</ol></main></body></html>`);
  });
};
