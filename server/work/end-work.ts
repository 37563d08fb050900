import { eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { notifyEnded } from '../job/index.ts';
import { Refusal } from '../refusal.ts';
import { lockWork } from './booked-job.ts';
import { cutBookings } from './cut-bookings.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { refuseUnlessStarted } from './refuse-unless-started.ts';

const BEFORE_START = 'This job begins at its start. Until then it can be cancelled, on its page.';

export const endWork: Handler<'endWork'> = async call => {
  const { app, db, path } = call;
  const manager = userOf(call);
  const job = await lockWork(db, path.id);
  refuseUnlessStarted(job, ['STARTED']);
  // An early check-in has started it. Whoever calls it off now owes the shares of a cancellation.
  if (job.startsAt && app.clock.now() < job.startsAt) throw new Refusal('NOT_STARTED', {}, BEFORE_START);
  const [ended] = await db
    .update(jobs)
    .set({ lifecycle: 'ENDED', updatedAt: app.clock.now() })
    .where(eq(jobs.id, job.id))
    .returning({ at: jobs.endedAt });
  if (ended?.at) await cutBookings(db, job.id, ended.at);
  publishWork(call, job, await notifyEnded(app, db, job.id));
  return readWork(app, db, job.id, manager);
};
