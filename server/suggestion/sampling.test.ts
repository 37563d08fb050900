import { beforeAll, describe, expect, it } from 'vitest';
import { aCrowd } from '../testing/crowd.ts';
import { aDraft } from '../testing/jobs.ts';
import { aManager, aModel, type Person } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';

const SIZE = 60;
const PAGE = 10;
const DAY_MS = 86_400_000;
const DAYS = 8;

let system: System;
let manager: Person;
let crowd: string[];

beforeAll(async () => {
  system = await aSystem();
  manager = await aManager(system);
  crowd = await aCrowd(system, SIZE);
});

const aJob = async (over = {}) => (await manager.client.call('createJob', { body: aDraft(system, over) })).id;
const page = async (query: object) => {
  const { items, nextCursor } = await manager.client.call('getMatches', { query: { limit: PAGE, ...query } });
  return { ids: items.map(({ model }) => model.id), next: nextCursor ?? undefined };
};
const everyone = async (query: object, between: () => Promise<unknown> = async () => {}) => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { ids, next } = await page({ ...query, cursor });
    all.push(...ids);
    cursor = next;
    await between();
  } while (cursor);
  return all;
};
const shared = (some: string[], others: string[]) => some.filter(id => others.includes(id)).length;

describe('sampling', () => {
  it('lists everyone once, and repeats the same page for a job', async () => {
    const jobId = await aJob();
    const listedIds = await everyone({ jobId });
    expect([...listedIds].sort()).toEqual([...crowd].sort());
    expect(await everyone({ jobId })).toEqual(listedIds);
  });

  it('starts elsewhere for another job, so that equal models each come first in some job', async () => {
    const first = new Set<string>();
    for (let job = 0; job < 24; job += 1) for (const id of (await page({ jobId: await aJob() })).ids) first.add(id);
    // With random samples nearly all of sixty are among 24 draws of ten; with one shared order it would be ten.
    expect(first.size).toBeGreaterThan(SIZE * 0.75);
  });

  it('starts elsewhere from day to day for a visitor’s draft, and keeps yesterday’s paging stable', async () => {
    const draft = { latitude: 36.17, longitude: -115.14 };
    const today = await everyone(draft);
    const { ids, next } = await page(draft);
    await system.wait(DAY_MS);
    expect(await page({ ...draft, cursor: next })).toMatchObject({ ids: today.slice(PAGE, 2 * PAGE) });
    const firstPages = new Set([ids.join()]);
    // The starts of two days may be so close that nobody of the crowd is between them.
    for (let day = 1; day <= DAYS; day += 1) {
      firstPages.add((await page(draft)).ids.join());
      await system.wait(DAY_MS);
    }
    expect(firstPages.size).toBeGreaterThan(DAYS / 2);
    await system.wait(-(DAYS + 1) * DAY_MS);
  });

  it('neither repeats nor drops anyone unchanged between two pages', async () => {
    const jobId = await aJob();
    const before = await everyone({ jobId });
    const [risen, gone] = [before[45] ?? '', before[50] ?? ''];
    let step = 0;
    const listedIds = await everyone({ jobId }, async () => {
      step += 1;
      if (step === 1) await aModel(system, { firstName: 'Newcomer' });
      if (step === 2) await system.sql('update models set rating = 5 where user_id = $1', [risen]);
      if (step === 3) await system.sql('update models set listed = false where user_id = $1', [gone]);
    });
    const steady = (ids: string[]) => ids.filter(id => crowd.includes(id) && id !== risen && id !== gone);
    expect(steady(listedIds)).toEqual(steady(before));
    expect(new Set(listedIds).size).toBe(listedIds.length);
    await system.sql('update models set rating = null, listed = true');
    await system.sql(`update models set listed = false where first_name = 'Newcomer'`);
  });

  it('never ranks the sampling order above a clear difference in points', async () => {
    const best = crowd.slice(0, 3);
    await system.sql('update models set reliability_percent = 70');
    await system.sql('update models set reliability_percent = 100 where user_id = any($1)', [best]);
    for (let job = 0; job < 6; job += 1)
      expect((await page({ jobId: await aJob(), limit: 3 })).ids.sort()).toEqual([...best].sort());
    await system.sql('update models set reliability_percent = 100');
  });

  it('samples another thousand for each job when more qualify, first those with the requested looks', async () => {
    const many = await aCrowd(system, 1_500);
    const wanted = many.slice(0, 5);
    await system.sql(`update models set hair_color = 'RED' where user_id = any($1)`, [wanted]);
    const requirements = { ...aDraft(system).modelRequirements, hairColor: ['RED'] };
    const asks = {
      modelRequirements: {
        minHeightIn: null,
        maxHeightIn: null,
        eyesColor: [],
        ethnicity: [],
        languages: [],
        skills: [],
        wardrobe: null,
        visibleTattoos: null,
        ...requirements,
      },
    };
    expect((await page({ jobId: await aJob(asks), limit: 5 })).ids.sort()).toEqual([...wanted].sort());
    const query = { jobId: await aJob(), limit: 100 };
    const [one, other] = [await everyone(query), await everyone({ ...query, jobId: await aJob() })];
    expect([one.length, other.length]).toEqual([1_001, 1_001]);
    expect(shared(one, other)).toBeLessThan(1_001);
    const { counts } = await manager.client.call('getMatches', { query });
    expect(counts).toEqual({ total: 1_000, more: true });
  });
});
