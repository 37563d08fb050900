import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const day = (days: number, hour?: number) => dayAhead(system, days, hour);
const range = (from: number, to: number) => ({ start: day(from), end: day(to) });

describe('addBookOut', () => {
  it('merges adjoining times, and lists the nearest first', async () => {
    const { client } = await aModel(system);
    await client.call('addBookOut', { body: range(20, 21) });
    await client.call('addBookOut', { body: range(5, 6) });
    await client.call('addBookOut', { body: range(8, 9) });
    const { bookOuts, timeZone, booked } = await client.call('addBookOut', { body: range(6, 8) });
    expect(bookOuts.map(({ start, end }) => ({ start, end }))).toEqual([range(5, 9), range(20, 21)]);
    expect({ timeZone, booked }).toEqual({ timeZone: 'America/Los_Angeles', booked: [] });
  });

  it('refuses a time at which the model is booked, and names the booking', async () => {
    const [manager, staff, { id: modelId, client }] = [
      await aManager(system),
      await aStaff(system),
      await aModel(system),
    ];
    const job = await anOpenJob(system, manager, staff);
    await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId } });
    await expect(client.call('addBookOut', { body: range(9, 11) })).rejects.toMatchObject({
      status: 409,
      code: 'BOOKED_THEN',
      sentence: expect.stringMatching(/^You are booked then: Event and Trade Show in Las Vegas on \w+ \d+\.$/),
    });
    const { booked } = await client.call('addBookOut', { body: { start: day(10, 22), end: day(11) } });
    expect(booked).toEqual([expect.objectContaining({ jobId: job.id, start: day(10, 18), end: day(10, 22) })]);
  });

  it('removes jobs at that time from the model’s suggestions', async () => {
    const [manager, staff, { client }] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    const suggested = async () => {
      const { items } = await client.call('getJobs', { path: { status: 'suggested' } });
      return items.map(({ id }) => id);
    };
    expect(await suggested()).toContain(job.id);
    await client.call('addBookOut', { body: range(9, 11) });
    expect(await suggested()).not.toContain(job.id);
  });

  it('refuses the 101st ahead, and deletes past ones', async () => {
    const { id, client } = await aModel(system);
    await system.sql(
      `insert into book_outs (id, model_id, during) select gen_random_uuid(), $1,
         tstzrange(app_now() + n * interval '1 day', app_now() + n * interval '1 day' + interval '1 hour')
       from generate_series(-3, 100) n where n <> 0`,
      [id],
    );
    const { bookOuts } = await client.call('getBookOuts', {});
    expect(bookOuts).toHaveLength(100);
    await expect(client.call('addBookOut', { body: range(150, 151) })).rejects.toMatchObject({
      code: 'BOOK_OUTS_FULL',
    });
    await client.call('removeBookOut', { path: { id: bookOuts[0]?.id ?? '' } });
    await client.call('addBookOut', { body: range(150, 151) });
    const [row] = await system.sql('select count(*)::int as count from book_outs where model_id = $1', [id]);
    expect(row).toEqual({ count: 100 });
  });

  it('refuses past, reversed or overlong times, each at its field', async () => {
    const { client } = await aModel(system);
    for (const body of [range(-2, -1), range(3, 2), range(1, 500)])
      await expect(client.call('addBookOut', { body })).rejects.toMatchObject({
        status: 422,
        fields: { end: expect.any(String) },
      });
  });
});

describe('removeBookOut', () => {
  it('deletes only the caller’s own', async () => {
    const [mine, other] = [await aModel(system), await aModel(system)];
    const { bookOuts } = await mine.client.call('addBookOut', { body: range(2, 3) });
    const path = { id: bookOuts[0]?.id ?? '' };
    await expect(other.client.call('removeBookOut', { path })).rejects.toMatchObject({ status: 404 });
    await expect(mine.client.call('removeBookOut', { path: { id: newId() } })).rejects.toMatchObject({ status: 404 });
    expect((await mine.client.call('removeBookOut', { path })).bookOuts).toEqual([]);
  });
});
