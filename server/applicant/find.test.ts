import { describe, expect, it } from 'vitest';
import type { CallInput } from '#client/client.ts';
import type { ApplicantQuery } from '#contract/schemas/applicant-list.ts';
import { aCrowd } from '../testing/crowd.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);

type Query = NonNullable<CallInput<'getApplicants'>['query']>;

/** Four applicants, each first by a different sort order. */
const aDesk = async () => {
  const job = await anOpenJob(system, manager, staff, { amountAnyGender: 5 });
  const people = {
    Tall: await aModel(system, { firstName: 'Tall', heightIn: 73, latitude: 36.6 }),
    Near: await aModel(system, { firstName: 'Near', heightIn: 66 }),
    Star: await aModel(system, { firstName: 'Star', heightIn: 68, latitude: 37, gender: 'MALE' }),
    Last: await aModel(system, { firstName: 'Last', heightIn: 67, latitude: 38 }),
  };
  for (const model of Object.values(people)) {
    await system.sql(`update participants set applied_at = applied_at - interval '1 minute' where job_id = $1`, [
      job.id,
    ]);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  }
  const rate = (name: keyof typeof people, rating: number, shortlisted = false) =>
    manager.client.call('saveOpinion', {
      path: { jobId: job.id, modelId: people[name].id },
      body: { rating, shortlisted },
    });
  await rate('Star', 5, true);
  await rate('Near', 3);
  const list = (query: Query) => manager.client.call('getApplicants', { path: { id: job.id, type: 'applied' }, query });
  const names = async (query: Query) => (await list(query)).items.map(({ model }) => model.firstName);
  return { job, people, list, names };
};

describe('getApplicants, sorted', () => {
  it('sorts by newest, height, distance, rating and fit', async () => {
    const { names } = await aDesk();
    expect(await names({ sort: 'NEWEST' })).toEqual(['Last', 'Star', 'Near', 'Tall']);
    expect(await names({ sort: 'HEIGHT' })).toEqual(['Tall', 'Star', 'Last', 'Near']);
    expect(await names({ sort: 'DISTANCE' })).toEqual(['Near', 'Tall', 'Star', 'Last']);
    expect((await names({ sort: 'RATING' })).slice(0, 2)).toEqual(['Star', 'Near']);
    expect(await names({ sort: 'FIT' })).toEqual(['Near', 'Tall', 'Star', 'Last']);
  });

  it.each(['FIT', 'HEIGHT', 'RATING', 'DISTANCE'] as const)(
    'pages by %s so that everyone is listed once, although someone arrives between two pages',
    async sort => {
      const { job, list, people } = await aDesk();
      const first = await list({ sort, limit: 2 });
      const late = await aModel(system, { firstName: 'Late', heightIn: 74 });
      await late.client.call('applyToJob', { path: { id: job.id }, body: {} });
      const second = await list({ sort, limit: 10, cursor: first.nextCursor ?? '' });
      const listedIds = [...first.items, ...second.items].map(({ model }) => model.id).filter(id => id !== late.id);
      expect(listedIds.sort()).toEqual(
        Object.values(people)
          .map(({ id }) => id)
          .sort(),
      );
      expect(second.nextCursor).toBeNull();
    },
  );

  it('refuses a cursor of another list', async () => {
    const { list } = await aDesk();
    const { nextCursor } = await list({ limit: 2 });
    await expect(list({ sort: 'HEIGHT', cursor: nextCursor ?? '' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('getApplicants, filtered', () => {
  it('filters by shortlist, rating, gender, name and city, with a total', async () => {
    const { names, list } = await aDesk();
    expect(await names({ shortlisted: 'true' })).toEqual(['Star']);
    expect(await names({ minRating: 3 })).toEqual(['Star', 'Near']);
    expect(await names({ gender: ['MALE'] as never })).toEqual(['Star']);
    expect(await names({ text: 'tal' })).toEqual(['Tall']);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ text: 'vale' })).toEqual([]);
    const { found, counts } = await list({ text: 'las vegas', limit: 1 });
    expect([found, counts.applied]).toEqual([4, 4]);
    expect(await list({ minRating: 3, limit: 1 })).toMatchObject({ found: 2, counts: { applied: 4, all: 4 } });
  });

  it('finds a name however it is typed, and of those who are not booked the first name alone', async () => {
    const { job, people, names } = await aDesk();
    const named = { Tall: 'Zoë', Near: 'Renée', Star: 'D\u2019Arcy', Last: 'Łucja-Anne' };
    for (const [name, { id }] of Object.entries(people))
      await system.sql('update models set first_name = $2, last_name = $3, city = $4 where user_id = $1', [
        id,
        named[name as keyof typeof named],
        'Østergård',
        'Córdoba',
      ]);
    const asked = ['zoe', 'ZOË', 'renee', "d'arcy", 'd’arcy', 'darcy', 'lucja', 'lucja anne', 'anne', 'é'];
    const found = [];
    for (const text of asked) found.push([text, ...(await names({ text }))]);
    expect(found).toEqual([
      ['zoe', 'Zoë'],
      ['ZOË', 'Zoë'],
      ['renee', 'Renée'],
      ["d'arcy", 'D’Arcy'],
      ['d’arcy', 'D’Arcy'],
      ['darcy', 'D’Arcy'],
      ['lucja', 'Łucja-Anne'],
      ['lucja anne', 'Łucja-Anne'],
      ['anne', 'Łucja-Anne'],
      ['é', 'Łucja-Anne', 'Renée', 'Zoë'],
    ]);
    expect(await names({ text: 'cordoba' })).toHaveLength(4);
    expect(await names({ text: 'ostergard' })).toEqual([]);
    const { id } = people.Tall;
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: id } });
    const booked = await manager.client.call('getApplicants', {
      path: { id: job.id, type: 'booked' },
      query: { text: 'ostergard' },
    });
    expect(booked.items.map(({ model }) => model.firstName)).toEqual(['Zoë']);
  });

  it('filters models who are free at the time, including those booked for this job', async () => {
    const { job, people, names } = await aDesk();
    const other = await anOpenJob(system, manager, staff);
    await people.Tall.client.call('applyToJob', { path: { id: other.id }, body: {} });
    await system.wait(1_000);
    const [at] = other.eventDatePeriods;
    await system.sql(`insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2, $3))`, [
      people.Near.id,
      job.eventDatePeriods[0]?.start,
      job.eventDatePeriods[0]?.end,
    ]);
    if (at?.start === job.eventDatePeriods[0]?.start) {
      await manager.client.call('acceptApplication', { path: { jobId: other.id, modelId: people.Tall.id } });
      expect(await names({ free: 'true' })).toEqual(['Last', 'Star']);
    }
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: people.Last.id } });
    const all = await manager.client.call('getApplicants', {
      path: { id: job.id, type: 'booked' },
      query: { free: 'true' },
    });
    expect(all.items.map(({ model }) => model.firstName)).toEqual(['Last']);
    expect(all.found).toBe(1);
  });
});

describe('a job with a thousand applicants', () => {
  it('answers each sort order and filter, a page at a time', async () => {
    const job = await anOpenJob(system, manager, staff, { amountAnyGender: 5 });
    const ids = await aCrowd(system, 1_000);
    // Triggers that count and audit each row would take minutes.
    await system.sql('alter table participants disable trigger user');
    await system.sql(
      `insert into participants (job_id, model_id, status, terms_version, applied_at) select $1, id, 'APPLIED', 1, app_now() from unnest($2::uuid[]) id`,
      [job.id, ids],
    );
    await system.sql('alter table participants enable trigger user');
    await system.sql('update job_tallies set applied = 1000 where job_id = $1', [job.id]);
    await system.sql(`update models set height_in = 60 + (uuid_hash(user_id) & 15) where user_id = any($1::uuid[])`, [
      ids,
    ]);
    await system.sql(
      `insert into opinions (job_id, model_id, rating, shortlisted) select $1, id, 1 + n % 5, n % 10 = 0 from unnest($2::uuid[]) with ordinality p(id, n)`,
      [job.id, ids],
    );
    await system.sql('analyze participants, models, opinions');
    const cases: [ApplicantQuery, number][] = [
      [{ sort: 'HEIGHT' }, 1_000],
      [{ sort: 'FIT', free: 'true' }, 1_000],
      [{ sort: 'DISTANCE', shortlisted: 'true' }, 100],
      [{ sort: 'RATING', minRating: 4 }, 400],
      [{ text: 'Model 7' }, 111],
    ];
    for (const [query, found] of cases) {
      const path = { id: job.id, type: 'applied' as const };
      const page = await manager.client.call('getApplicants', { path, query: query });
      expect(page).toMatchObject({ found, counts: { applied: 1_000 } });
      const next = await manager.client.call('getApplicants', {
        path,
        query: { ...query, cursor: page.nextCursor ?? '' },
      });
      expect(new Set([...page.items, ...next.items].map(({ model }) => model.id)).size).toBe(50);
    }
  });
});
