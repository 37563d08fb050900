import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closedPolicy } from '../content-policy.ts';
import type { App } from '../context.ts';
import { momentOfJob } from '../tasks/moment-of-job.ts';
import { runDueTasks, sweep } from '../tasks/run-due-tasks.ts';
import { registerTimePage } from '../tasks/time-page.ts';

type Message = { to: string; text: string; at: string };
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = (productName: string, messages: Message[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>Messages sent</title>
<link rel="stylesheet" href="/dev/page.css"></head><body><main><h1>Messages ${escapeHtml(productName)} sent</h1>
<p>The local SMS provider keeps them here. The newest is on top; the page looks again every three seconds.</p>
${messages.length === 0 ? '<p>None yet.</p>' : ''}
<ol>${messages.map(message => `<li><b>${escapeHtml(message.to)}</b> <time>${escapeHtml(message.at)}</time><p>${escapeHtml(message.text)}</p></li>`).join('')}</ol>
</main></body></html>`;

const css = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:44rem;padding:0 1rem;
color:light-dark(#141412,#f4f3ee);background:light-dark(#fafaf7,#141412)}h1{font-size:1.5rem;line-height:1.25;font-variant-numeric:tabular-nums}a{color:inherit}
ol{list-style:none;padding:0}li{border-top:1px solid color-mix(in srgb,currentcolor 20%,transparent);padding:.75rem 0}time{opacity:.7;font-size:.85rem}p{margin:.25rem 0}
button{font:inherit;font-size:.85rem;margin:.125rem 0;padding:.25rem .75rem;color:inherit;background:none;border:1px solid;border-radius:6px;cursor:pointer}button:disabled{opacity:.4;cursor:default}`;

/** Shows what the local SMS provider sent; registered only with that provider. */
export const registerOutbox = (fastify: FastifyInstance, app: App, outbox: () => Message[]): void => {
  fastify.get('/dev/outbox', (_request, reply) => reply.header('cache-control', 'no-store').send(outbox()));
  fastify.get('/dev', (_request, reply) =>
    reply
      .header('content-security-policy', `${closedPolicy}; style-src 'self'`)
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(page(app.config.PRODUCT_NAME, outbox())),
  );
  fastify.get('/dev/page.css', (_request, reply) => reply.type('text/css').send(css));
};

/** The longest step of the clock on its way: what is due in between happens about when it is due. */
const STEP_MS = 6 * 3_600_000;

/** Answers say the time of the clock that was moved: screens count down by it. */
export const sayTime = (fastify: FastifyInstance, { clock }: Pick<App, 'clock'>): void => {
  fastify.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
};

/** Moves the clock forward to moments of jobs; under test, to any offset too. */
export const registerClock = (fastify: FastifyInstance, app: App): void => {
  const moveBy = async (ms: number): Promise<void> => {
    await app.clock.setOffset(app.clock.now().getTime() - Date.now() + ms);
    app.bus.publish({ kind: 'CLOCK_MOVED' });
    await runDueTasks(app);
  };
  if (app.config.isDevelopmentOrTest)
    fastify.post('/dev/clock', async request => {
      const { offsetMs } = z.object({ offsetMs: z.number().int() }).parse(request.body);
      await app.clock.setOffset(offsetMs);
      app.bus.publish({ kind: 'CLOCK_MOVED' });
      // Without upkeep, which is a third of the work: tests that are about it ask for it.
      await sweep(app);
      return { now: app.clock.now().toISOString() };
    });
  fastify.post('/dev/time', async (request, reply) => {
    const { to } = z.object({ to: z.string().max(200) }).parse(request.body);
    const found = await momentOfJob(app, to);
    if ('problem' in found) return reply.code(422).send(found);
    const leftMs = () => Math.ceil(found.at.getTime() - app.clock.now().getTime());
    if (leftMs() < 0) return reply.code(422).send({ problem: 'That is in the past, and the clock only goes forward.' });
    while (leftMs() > 0) await moveBy(Math.min(leftMs(), STEP_MS));
    return { now: app.clock.now().toISOString() };
  });
  registerTimePage(fastify, app);
};
