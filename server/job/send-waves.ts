import { and, eq, isNull, sql } from 'drizzle-orm';
import { everTookPart, hasPlaces, openToModels } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobWavesRow, jobWaves } from '../db/tables/job-waves.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { inTransaction } from '../http/transaction.ts';
import { notifyAll } from '../notification/index.ts';
import { offerWaves } from '../rule-numbers.ts';
import { briefOfJob, LAST_LOT, readEligible, readMatches, startLotOf } from '../suggestion/index.ts';
import { openingNotice } from './notices.ts';

/** Models notified in one transaction, and about how many of one job in one sweep. */
const BATCH = 500;
/** Pause between batches of one job: messages take time to send, and the job may fill up meanwhile. */
const PAUSE_MS = 10_000;
const JOBS_AT_ONCE = 50;

type Going = { job: JobRow; tally: JobTallyRow; waves: JobWavesRow };

const isDue = sql`${jobWaves.doneAt} is null and ${jobWaves.bestAt} <= app_now()
  and (${jobWaves.bestModelIds} is null or ${jobWaves.everyoneAt} <= app_now()) and ${openToModels} and ${hasPlaces}`;

const selectGoing = (db: Db) =>
  db
    .select({ job: jobs, tally: jobTallies, waves: jobWaves })
    .from(jobWaves)
    .innerJoin(jobs, eq(jobs.id, jobWaves.jobId))
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobWaves.jobId));

/** Locks the waves of a job, so that each is sent once; null when another server holds them or nothing is due. */
const holdWaves = async (tx: Db, jobId: string): Promise<Going | null> => {
  const [going] = await selectGoing(tx)
    .where(and(eq(jobWaves.jobId, jobId), isDue))
    .for('update', { of: jobWaves, skipLocked: true });
  return going ?? null;
};

/** The genders that the open places ask for. */
const briefOf = ({ job, tally }: Going) =>
  briefOfJob(job, {
    amountMales: tally.amountMales - tally.bookedMales,
    amountFemales: tally.amountFemales - tally.bookedFemales,
    amountNonBinary: tally.amountNonBinary - tally.bookedNonBinary,
    amountAnyGender: tally.amountAnyGender - tally.bookedAnyGender,
  });

/** Excludes models who took part in the job before: it is not news to them. */
const withoutKnowing = async (tx: Db, jobId: string, modelIds: string[]): Promise<string[]> => {
  const rows = await readRows(
    tx,
    { id: columns.id },
    sql`select m.id from unnest(${sql.param(modelIds)}::uuid[]) with ordinality m(id, place)
      where not ${everTookPart(sql`${jobId}::uuid`, sql`m.id`)} order by m.place`,
  );
  return rows.map(({ id }) => id);
};

const notifyBest = async (app: App, going: Going): Promise<string[]> => {
  const { limits } = app.config;
  const search = { brief: briefOf(going), filters: {}, ageMin: limits.ageMin, now: app.clock.now(), after: null };
  const { items } = await readMatches(app.database.db, { ...search, limit: offerWaves.bestModels });
  const best = items.slice(0, offerWaves.bestModels).map(({ model }) => model.userId);
  return inTransaction(app, 'system', async tx => {
    const held = await holdWaves(tx, going.job.id);
    if (!held || held.waves.bestModelIds) return [];
    const bestModelIds = await withoutKnowing(tx, going.job.id, best);
    await tx.update(jobWaves).set({ bestModelIds }).where(eq(jobWaves.jobId, held.job.id));
    await notifyAll(app, tx, bestModelIds, openingNotice(app, held.job));
    return bestModelIds;
  });
};

type Batch = { notifiedIds: string[]; isLast: boolean };

/** The next batch of eligible models, and the position after them. */
const notifyNextBatch = (app: App, jobId: string): Promise<Batch> =>
  inTransaction(app, 'system', async tx => {
    const going = await holdWaves(tx, jobId);
    if (!going) return { notifiedIds: [], isLast: true };
    const first = startLotOf(jobId);
    const { everyoneTurn, everyoneTold, bestModelIds } = going.waves;
    // From the job's own lot to the last one, then from the first one up to it.
    const from = (first + everyoneTurn + 1) & LAST_LOT;
    const isSecondHalf = from < first;
    const lots = { from, to: isSecondHalf ? first - 1 : LAST_LOT };
    const next = await readEligible(app, tx, briefOf(going), { lots, without: bestModelIds ?? [], limit: BATCH });
    const last = next.at(-1);
    const isPartial = next.length < BATCH || !last;
    const turn = ((isPartial ? lots.to : last.lot) - first) & LAST_LOT;
    const isLast = turn === LAST_LOT;
    const notifiedIds = next.map(({ id }) => id);
    await tx
      .update(jobWaves)
      .set({
        everyoneTurn: turn,
        everyoneTold: everyoneTold + notifiedIds.length,
        doneAt: isLast ? app.clock.now() : null,
      })
      .where(eq(jobWaves.jobId, jobId));
    await notifyAll(app, tx, notifiedIds, openingNotice(app, going.job));
    return { notifiedIds, isLast };
  });

const publishWave = (app: App, { id, managerId }: JobRow, modelIds: string[]): void => {
  app.bus.publish({ kind: 'LIVE', to: [...modelIds, managerId], event: { kind: 'JOB', id } });
};

const notifyEveryone = async (app: App, { job }: Going): Promise<string[]> => {
  const notifiedIds: string[] = [];
  while (notifiedIds.length < BATCH) {
    const batch = await notifyNextBatch(app, job.id);
    notifiedIds.push(...batch.notifiedIds);
    if (batch.isLast) return notifiedIds;
  }
  await app.tasks.scheduleSweep(new Date(app.clock.now().getTime() + PAUSE_MS));
  return notifiedIds;
};

/** Closes the waves of jobs that have started or ended. */
const endWaves = (app: App): Promise<unknown> =>
  app.database.db
    .update(jobWaves)
    .set({ doneAt: app.clock.now() })
    .where(
      and(
        isNull(jobWaves.doneAt),
        sql`${jobWaves.bestAt} <= app_now()`,
        sql`exists (select from jobs j where j.id = ${jobWaves.jobId}
          and (j.starts_at <= app_now() or j.lifecycle in ('STARTED', 'ENDED', 'CANCELLED')))`,
      ),
    );

/**
 * Notifies the best matches of a job, then every eligible model. Each batch is one transaction that also stores the position
 * reached, so that nobody is notified twice after a crash. Paused while the job is full, closed or under review.
 */
export const sendWaves = async (app: App): Promise<void> => {
  await endWaves(app);
  const due = await selectGoing(app.database.db).where(isDue).orderBy(jobWaves.bestAt).limit(JOBS_AT_ONCE);
  for (const going of due) {
    const notifiedIds = going.waves.bestModelIds === null ? await notifyBest(app, going) : [];
    if (going.waves.everyoneAt <= app.clock.now()) notifiedIds.push(...(await notifyEveryone(app, going)));
    publishWave(app, going.job, notifiedIds);
  }
};
