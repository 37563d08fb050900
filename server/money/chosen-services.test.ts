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

  it('is empty for a manager who chose none', async () => {
    const { client } = await aManager(system);
    await client.call('createJob', { body: aDraft(system) });
    expect(await client.call('getChosenServices', {})).toMatchObject({ items: [], nextCursor: null });
  });
});
