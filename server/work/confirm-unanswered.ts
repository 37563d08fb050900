import { and, eq, lte } from 'drizzle-orm';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { App } from '../context.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { inTransaction } from '../http/transaction.ts';
import { lockWork } from './booked-job.ts';
import { confirmNoShow } from './confirm-no-show.ts';

/** Claims that a model did not answer in time are confirmed. */
export const confirmUnanswered = async (app: App): Promise<void> => {
  const isDue = and(eq(noShows.status, 'OPEN'), lte(noShows.answerUntil, app.clock.now()));
  for (const { id, jobId, modelId } of await app.database.db.select().from(noShows).where(isDue)) {
    const managerId = await inTransaction(app, 'system', async db => {
      const job = await lockWork(db, jobId);
      const [due] = await db
        .select()
        .from(noShows)
        .where(and(eq(noShows.id, id), isDue));
      if (due)
        await confirmNoShow(app, db, job, { id, modelId, decidedBy: null, decision: 'There was no answer in time.' });
      return job.managerId;
    });
    app.bus.publish({ kind: 'LIVE', to: [managerId, modelId], event: { kind: 'JOB', id: jobId } });
    app.bus.publish(QUEUE_CHANGED);
  }
};
