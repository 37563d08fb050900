import type { Waves } from '#contract/schemas/waves.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobWavesRow, jobWaves } from '../db/tables/job-waves.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { offerWaves } from '../rule-numbers.ts';

const MINUTE_MS = 60_000;

/** Schedules the waves of a job that goes live now; rush booking notifies everyone at once. */
export const openWaves = async (
  app: App,
  db: Db,
  job: Pick<JobRow, 'id' | 'premiumServices'>,
  asked: number,
): Promise<void> => {
  const now = app.clock.now();
  const isRush = job.premiumServices.includes('RUSH_BOOKING');
  const after = (minutes: number) => new Date(now.getTime() + (isRush ? 0 : minutes * MINUTE_MS));
  const [bestAt, everyoneAt] = [after(offerWaves.bestAfterMinutes), after(offerWaves.everyoneAfterMinutes)];
  await db.insert(jobWaves).values({ jobId: job.id, asked, bestAt, everyoneAt });
  await app.tasks.scheduleSweep(bestAt);
  await app.tasks.scheduleSweep(everyoneAt);
};

export const wavesView = ({ asked, bestAt, bestModelIds, everyoneAt, everyoneTold, doneAt }: JobWavesRow): Waves => ({
  asked,
  best: { at: bestAt.toISOString(), most: offerWaves.bestModels, told: bestModelIds?.length ?? null },
  everyone: { at: everyoneAt.toISOString(), told: everyoneTold, done: doneAt !== null },
});
