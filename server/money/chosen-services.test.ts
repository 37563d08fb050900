import { describe, expect, it } from 'vitest';
import { aDraft } from '../testing/jobs.ts';
import { aManager } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

describe('getChosenServices', () => {
  it('lists the caller’s own jobs with premium services, newest first, in pages', async () => {
    const [me, other] = [await aManager(system), await aManager(system)];
    const ids: string[] = [];
    for (const premiumServices of [['AGENT_ASSISTANCE'], [], ['RUSH_BOOKING', 'AGENT_ASSISTANCE']] as const)
      ids.push(
        (await me.client.call('createJob', { body: aDraft(system, { premiumServices: [...premiumServices] }) })).id,
      );
    await other.client.call('createJob', { body: aDraft(system, { premiumServices: ['RUSH_BOOKING'] }) });

    const first = await me.client.call('getChosenServices', { query: { limit: 1 } });
    expect(first.counts).toEqual({ total: 2 });
    expect(first.items).toMatchObject([
      {
        id: ids[2],
        city: 'Las Vegas',
        lifecycle: 'DRAFT',
        services: [
          { service: 'RUSH_BOOKING', priceCents: 7_500 },
          { service: 'AGENT_ASSISTANCE', priceCents: 15_000 },
        ],
      },
    ]);
    const cursor = first.nextCursor ?? '';
    const second = await me.client.call('getChosenServices', { query: { limit: 1, cursor } });
    expect(second.items.map(({ id }) => id)).toEqual([ids[0]]);
    expect(second.nextCursor).toBeNull();
  });

  it('tells what became of them, at the price of the submission', async () => {
    const { client } = await aManager(system);
    const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices: ['AGENT_ASSISTANCE'] }) });
    const statusNow = async () => (await client.call('getChosenServices', {})).items[0]?.services[0]?.status;
    const isListedUnpaid = async () => {
      const { items } = await client.call('getJobs', { path: { status: 'active' } });
      return items.flatMap(job => (job.audience === 'CLIENT' ? [job.awaitsPayment] : []));
    };
    expect([await statusNow(), await isListedUnpaid()]).toEqual([null, [false]]);
    await client.call('submitJob', { path: { id } });
    await system.sql('update job_services set price_cents = 9900 where job_id = $1', [id]);
    expect([await statusNow(), await isListedUnpaid()]).toEqual(['UNPAID', [true]]);
    const { items } = await client.call('getChosenServices', {});
    expect(items[0]?.services[0]?.priceCents).toBe(9_900);
  });

  it('is empty for a manager who chose none', async () => {
    const { client } = await aManager(system);
    await client.call('createJob', { body: aDraft(system) });
    expect(await client.call('getChosenServices', {})).toMatchObject({ items: [], nextCursor: null });
  });
});
