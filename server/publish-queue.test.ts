import { afterEach, describe, expect, it, vi } from 'vitest';
import { QUEUE_CHANGED } from './bus/bus.ts';
import { CardsError } from './providers/cards/port.ts';
import { aSubmittedJob } from './testing/jobs.ts';
import { aPaidJob } from './testing/paid-job.ts';
import { withPayoutAccount } from './testing/payments.ts';
import { aManager, aStaff } from './testing/people.ts';
import { aSystem } from './testing/system.ts';
import { HOUR_MS, MINUTE_MS } from './testing/work.ts';

const system = await aSystem();
const { app } = system.server;
let hints = 0;
app.bus.subscribe(message => {
  if (message === QUEUE_CHANGED) hints += 1;
});
afterEach(() => vi.restoreAllMocks());

/** Whether the queues of all staff are told to read again. */
const isTold = async (act: () => Promise<unknown>): Promise<boolean> => {
  hints = 0;
  await act();
  return hints > 0;
};

describe('the queues of staff hear', () => {
  it('that a job under review is called off by its manager, and of no job that is not', async () => {
    const manager = await aManager(system);
    const body = { reason: 'BUDGET', description: 'Over.' } as const;
    const cancel = (id: string) => manager.client.call('cancelJob', { path: { id }, body });
    const { id } = await aSubmittedJob(system, manager);
    expect(await isTold(() => cancel(id))).toBe(true);
    const asked = await aSubmittedJob(system, manager);
    const notes = [{ field: 'description', note: 'Where?' }] as const;
    const { client } = await aStaff(system);
    await client.call('requestJobInformation', { path: { id: asked.id }, body: { notes: [...notes] } });
    expect(await isTold(() => cancel(asked.id))).toBe(false);
  });

  it('that an account was deleted', async () => {
    const manager = await aManager(system, { approved: false });
    expect(await isTold(() => manager.client.call('deleteUser', {}))).toBe(true);
  });

  it('what someone asked about their data, and how it was answered', async () => {
    const [{ id }, { client: support }] = [await aManager(system), await aStaff(system, 'SUPPORT')];
    const [owner, reviewer] = [await aStaff(system, 'OWNER'), await aStaff(system)];
    const ask = (kind: 'CORRECTION' | 'EXPORT') =>
      support.call('openRightsRequest', { path: { id }, body: { kind, channel: 'MAIL' } });
    const openOf = async (kind: string) =>
      (await support.call('getPersonRights', { path: { id } })).requests.find(one => one.kind === kind)?.id ?? '';
    expect(await isTold(() => ask('CORRECTION'))).toBe(true);
    const close = { path: { id: await openOf('CORRECTION') }, body: { state: 'DONE', outcome: 'Corrected.' } } as const;
    expect(await isTold(() => support.call('closeRightsRequest', close))).toBe(true);
    await ask('EXPORT');
    const path = { id: await openOf('EXPORT') };
    await owner.client.call('askExport', { path, body: { why: 'They wrote from their own address.' } });
    const { items } = await reviewer.client.call('getApprovals', {});
    const asked = items.find(({ fingerprint }) => fingerprint === path.id)?.id ?? '';
    const decision = { path: { id: asked }, body: { text: 'I looked too.', fingerprint: path.id } };
    await reviewer.client.call('approveExport', decision);
    expect(await isTold(() => owner.client.call('exportPerson', { path }))).toBe(true);
  });

  it('that a refund fails, that a transfer is refused or waits for an account, once, and that it is paid', async () => {
    const job = await aPaidJob(system);
    await job.refund(job.first, 1_000);
    vi.spyOn(app.cards, 'refund').mockRejectedValue(new CardsError('INVALID', 'refused', null, 'No.'));
    expect(await isTold(job.settle)).toBe(true);
    expect((await job.money()).refunds[0]?.state.label).toBe('Failed');
    await job.toEnd(49 * HOUR_MS);
    await job.settle();
    const state = async () => (await job.money(await aStaff(system, 'FINANCE'))).earnings[0]?.state.label;
    expect(await state()).toBe('Waits for a payout account');
    const transfer = vi
      .spyOn(app.cards, 'transfer')
      .mockRejectedValue(new CardsError('INVALID', 'balance_insufficient', null, 'The balance is too low.'));
    await withPayoutAccount(system, job.ines);
    expect(await isTold(job.settle)).toBe(true);
    expect(await state()).toBe('Failed, tried again');
    // Nothing new for staff.
    expect(await isTold(() => system.wait(6 * HOUR_MS + MINUTE_MS))).toBe(false);
    transfer.mockRestore();
    expect(await isTold(() => system.wait(6 * HOUR_MS + MINUTE_MS))).toBe(true);
    expect(await state()).toBe('Transferred');
  });
});
