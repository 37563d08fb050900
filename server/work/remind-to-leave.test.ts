import { describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

const reminders = async (model: Person): Promise<string[]> =>
  (await textsTo(system, model))
    .filter(text => text.includes(' begins at '))
    .map(text => text.replaceAll('\u202f', ' '));

/** Moves the home of a model by about so many miles. */
const moveHome = (model: Person, miles: number) =>
  system.sql('update models set latitude = latitude + $2::float8 / 69 where user_id = $1', [model.id, miles]);

describe('remindToLeave', () => {
  it('tells each model when to leave by the distance from home: two hours before, or earlier for a longer way', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await moveHome(day.oda, 150);
    await day.toStart(-4 * HOUR_MS);
    await system.wait(MINUTE_MS);
    const [early, ...more] = await reminders(day.oda);
    expect(more).toEqual([]);
    expect(early).toMatch(/^Leave now: .+ begins at 1[01]:00 AM\. From your home it is about 1[45]\d miles\.$/);
    expect(await reminders(day.ines)).toEqual([]);
    await day.toStart(-119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toEqual([
      expect.stringMatching(/ begins at 1[01]:00 AM\. Leave by (9|10):\d\d AM: from your home it is /),
    ]);
    expect(await reminders(day.oda)).toHaveLength(1);
    const { items } = await day.ines.client.call('getNotices', { query: {} });
    expect(items[0]?.address).toBe(`/model/account/dashboard?job=${day.job.id}`);
  });

  it('names no time to leave to whoever is too far away for one day', async () => {
    const day = await aWorkDay(system);
    await moveHome(day.ines, 900);
    await day.toStart(-119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toEqual([expect.stringMatching(/AM\. Check in once you are there\.$/)]);
  });
});
