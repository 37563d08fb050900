import { expect, it } from 'vitest';
import type { App } from '../context.ts';
import { advanceLifecycles } from '../job/index.ts';
import { askForReviews, showOldReviews } from '../review/index.ts';
import { interruptions } from '../testing/interruptions.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS } from '../testing/work.ts';
import { approveUnanswered, confirmUnanswered, remindModels, remindToLeave } from './index.ts';

const system = await aSystem({}, { works: false });
const { app } = system.server;
const untilDone = await interruptions(system, [
  'jobs',
  'no_shows',
  'model_points',
  'shifts',
  'work_reminders',
  'travel_reminders',
  'reviews',
  'notices',
  'waiting_texts',
]);

/** How often each of them was told of something. */
const timesTold = async (ids: readonly string[], text: string): Promise<number[]> => {
  const rows = await system.sql(
    `select (select count(*)::int from notices n where n.user_id = person.id and n.text like $2) as notices,
       (select count(*)::int from waiting_texts w where w.user_id = person.id and w.text like $2) as texts
     from unnest($1::uuid[]) with ordinality person (id, nth) order by nth`,
    [ids, text],
  );
  return rows.flatMap(({ notices, texts }) => [Number(notices), Number(texts)]);
};

it('the sweeps of a job’s day, killed after any of their statements, do each thing once', async () => {
  const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
  const { manager, ines, oda, job } = day;
  /** Moves the clock, and does nothing of what becomes due. */
  const moveTo = (at: string | null, hours: number) =>
    app.clock.setOffset(Date.parse(at ?? '') + hours * HOUR_MS - Date.now());
  const stateOf = async (text: string) => (await system.sql(text, [job.id]))[0]?.done;

  /** One sweep, cut everywhere: what it decides and what it tells belong together. */
  const cut = async (sweep: (app: App) => Promise<void>, decided: string, ids: readonly string[], text: string) => {
    const cuts = await untilDone(
      () => sweep(app),
      async () => {
        const times = (await stateOf(decided)) === true ? 1 : 0;
        expect(await timesTold(ids, text)).toEqual(ids.flatMap(() => [times, times]));
      },
    );
    expect(cuts).toBeGreaterThan(2);
    expect(await stateOf(decided)).toBe(true);
  };
  const isReminded = (kind: string) =>
    `select exists (select from work_reminders where job_id = $1 and kind = '${kind}') as done`;

  await moveTo(job.startsAt, -5);
  await cut(remindModels, isReminded('EVENING'), [ines.id, oda.id], 'Tomorrow: %');
  await moveTo(job.startsAt, -1.9);
  // Each model has a transaction of their own.
  const isTold = `select exists (select from travel_reminders where job_id = $1 and model_id = '${ines.id}') as done`;
  await cut(remindToLeave, isTold, [ines.id], '% begins at %');
  await moveTo(job.startsAt, 1);
  await cut(advanceLifecycles, `select lifecycle = 'STARTED' as done from jobs where id = $1`, [], '');
  await day.claim(oda);
  await moveTo(job.endsAt, 0.1);
  const hasEnded = `select lifecycle = 'ENDED' as done from jobs where id = $1`;
  await cut(advanceLifecycles, hasEnded, [], '');
  await moveTo(job.endsAt, 25);
  const isConfirmed = `select status = 'CONFIRMED' as done from no_shows where job_id = $1`;
  await cut(
    confirmUnanswered,
    isConfirmed,
    [oda.id],
    '%it is not paid, and adds 6 points. You can apply for new jobs again from %',
  );
  expect(await system.sql('select points from model_points where job_id = $1', [job.id])).toEqual([{ points: 6 }]);
  await cut(askForReviews, isReminded('REVIEW'), [manager.id, ines.id], 'How was it?%');
  const review = { stars: 4, tags: [], text: 'On time, and kind.' };
  await manager.client.call('saveReview', { path: { jobId: job.id, modelId: ines.id }, body: review });
  await moveTo(job.endsAt, 49);
  const isApproved = `select bool_and(approved_at is not null) as done from shifts where job_id = $1 and model_id = '${ines.id}'`;
  await cut(approveUnanswered, isApproved, [ines.id], '%your hours are approved%');
  await moveTo(job.endsAt, 15 * 24);
  const isShown = `select shown_at is not null as done from reviews where job_id = $1`;
  await cut(showOldReviews, isShown, [ines.id], '%has reviewed you%');
});
