import { expect, it, vi } from 'vitest';
import { readFigures } from '../../opentelemetry/read-figures.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard, testCards, withPayoutAccount } from '../../testing/payments.ts';
import { aManager, aModel, aStaff, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const HOUR_MS = 3_600_000;
const system = await aSystem();

const figuresOfPayouts = async () => {
  const found = await readFigures(system.server.app.database);
  const figureOf = (metric: string) => found.find(one => one.metric === metric)?.value ?? 0;
  return { due: figureOf('marketplace_payouts_due'), oldestSeconds: figureOf('marketplace_payout_oldest_seconds') };
};

const work = async (model: Person) => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, testCards.fine);
  const job = await anOpenJob(system, manager, await aStaff(system), {
    eventDatePeriods: [{ start: dayAhead(system, 2, 18), end: dayAhead(system, 2, 20) }],
  });
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
};

it('counts as overdue what the provider refused and is put off, and nothing that waits for a payout account', async () => {
  const [paid, waiting] = [await aModel(system), await aModel(system)];
  await work(paid);
  await work(waiting);
  const accountId = await withPayoutAccount(system, paid, {});
  const transfer = vi
    .spyOn(system.server.app.cards, 'transfer')
    .mockRejectedValue(new CardsError('INVALID', 'balance_insufficient', null, 'The balance is too low.'));
  await system.wait(6 * 24 * HOUR_MS);
  expect(transfer).toHaveBeenCalledWith(expect.objectContaining({ accountId }));
  await system.wait(3 * HOUR_MS);
  const { due, oldestSeconds } = await figuresOfPayouts();
  expect(due).toBe(1);
  expect(oldestSeconds).toBeGreaterThan(2 * 3_600);
  transfer.mockRestore();
  await system.wait(6 * HOUR_MS);
  expect(await figuresOfPayouts()).toEqual({ due: 0, oldestSeconds: 0 });
});
