import { expect, it } from 'vitest';
import { advanceLifecycles } from '../job/index.ts';
import { interruptions } from '../testing/interruptions.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { addTestCard, balanceOf, withPayoutAccount } from '../testing/payments.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { approveUnanswered } from '../work/index.ts';
import { runMoney } from './run-money.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than a claim, and than a job waits whose planning failed. */
const AGAIN_MS = 6 * MINUTE_MS;

const system = await aSystem({ LOG_LEVEL: 'fatal' }, { works: false });
const { app } = system.server;
const untilDone = await interruptions(system, [
  'jobs',
  'charges',
  'charge_lines',
  'refunds',
  'earnings',
  'ledger_entries',
  'ledger_lines',
  'money_documents',
  'money_work',
]);

/** Does nothing of what becomes due. */
const moveTo = (atMs: number) => app.clock.setOffset(atMs - Date.now());

/** Runs what is due, cut at every write, until a run comes to its end; nothing is half done in between. */
const cutMoney = async (): Promise<void> => {
  const cuts = await untilDone(
    async () => {
      await moveTo(app.clock.now().getTime() + AGAIN_MS);
      await runMoney(app);
    },
    async () => {
      expect(
        await system.sql('select sum(amount_cents)::int as cents from ledger_lines having sum(amount_cents) <> 0'),
      ).toEqual([]);
    },
  );
  expect(cuts).toBeGreaterThan(10);
};

const atProvider = async (kind: 'charge' | 'refund' | 'transfer') =>
  (
    await system.sql(
      `select (body ->> 'amount')::int as cents from processor.objects where kind = $1 order by position`,
      [kind],
    )
  ).map(({ cents }) => cents);

/** Two models for two hours at $100, ten days ahead. */
const aBookedJob = async () => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client);
  const job = await anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 2,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) }],
  });
  const models = [await aModel(system), await aModel(system)];
  for (const model of models) {
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  }
  return { job, models, startMs: Date.parse(job.startsAt ?? '') };
};

it('money that is killed after any of its statements is charged once, given back once and paid once', async () => {
  const { job, models, startMs } = await aBookedJob();
  const [stays, leaves] = models;
  const path = { id: job.id };

  await moveTo(startMs - 71 * HOUR_MS);
  await cutMoney();
  expect(await atProvider('charge')).toEqual([46_000]);
  expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-46_000);
  expect(await system.sql('select lifecycle from jobs where id = $1', [job.id])).toEqual([{ lifecycle: 'PREPAID' }]);
  expect(await system.sql('select kind from money_documents')).toEqual([{ kind: 'INVOICE' }]);

  const cost = await leaves?.client.call('getLeaveCost', { path });
  await leaves?.client.call('leaveBooking', { path, body: { fingerprint: cost?.fingerprint ?? '' } });
  await cutMoney();
  expect(await atProvider('refund')).toEqual([23_000]);
  expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-23_000);
  expect(await system.sql('select kind from money_documents order by created_at')).toHaveLength(2);

  if (stays) await withPayoutAccount(system, stays);
  await moveTo(startMs + HOUR_MS);
  await advanceLifecycles(app);
  await moveTo(startMs + 3 * HOUR_MS);
  await advanceLifecycles(app);
  await moveTo(startMs + 51 * HOUR_MS);
  await approveUnanswered(app);
  await cutMoney();
  expect(await atProvider('transfer')).toEqual([20_000]);
  expect(await balanceOf(system, 'MODEL_PAYABLE', stays?.id)).toBe(0);
  expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  expect(await system.sql('select lifecycle from jobs where id = $1', [job.id])).toEqual([{ lifecycle: 'COMPLETED' }]);
});
