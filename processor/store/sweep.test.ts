import { beforeAll, describe, expect, it } from 'vitest';
import { aProcessor, type TestedProcessor } from '#processor/testing/a-processor.ts';
import { sweep } from './sweep.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});

const database = { query: async (text: string) => ({ rowCount: (await tested.sql(text)).length }) };

const counts = async () => {
  const [row] = await tested.sql(`select (select count(*)::int from processor.answers) as answers,
    (select count(*)::int from processor.deliveries) as deliveries, (select count(*)::int from processor.objects where kind = 'event') as events,
    (select count(*)::int from processor.objects where kind <> 'event') as others`);
  const numberOf = (name: string) => Number(row?.[name]);
  return {
    answers: numberOf('answers'),
    deliveries: numberOf('deliveries'),
    events: numberOf('events'),
    others: numberOf('others'),
  };
};

describe('sweep', () => {
  it('removes old answers and delivered events, and keeps what is recent, undelivered, or no event', async () => {
    for (const nth of [1, 2, 3])
      await tested.cards.createCustomer({ key: `key ${nth}`, userId: `u${nth}`, name: 'Ada' });
    await tested.sql(`insert into processor.objects (id, kind, account, created, body)
      select 'evt_' || nth, 'event', '', 1, '{}' from generate_series(1, 3) nth`);
    await tested.sql(`insert into processor.deliveries (event, delivered_at, due_at) values
      ('evt_1', now() - interval '31 days', now()), ('evt_2', now(), now()), ('evt_3', null, now() + interval '1 year')`);
    const before = await counts();
    expect(await sweep(database)).toBe(false);
    expect(await counts()).toEqual({ ...before, deliveries: before.deliveries - 1, events: before.events - 1 });
    await tested.sql(`update processor.answers set created_at = now() - interval '3 days' where key like '%key 1'`);
    await sweep(database);
    expect((await counts()).answers).toBe(before.answers - 1);
  });
});
