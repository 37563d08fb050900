import { describe, expect, it } from 'vitest';
import { aMidnight } from '../testing/jobs.ts';
import type { Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aSheet, aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

const reminders = async (model: Person): Promise<string[]> =>
  (await textsTo(system, model))
    .filter(text => text.includes(' begins at '))
    .map(text => text.replaceAll('\u202f', ' '));

const told = async (model: Person): Promise<string[]> =>
  (await textsTo(system, model))
    .filter(text => /begins at|call time at|Leave/.test(text))
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

  it('goes by the call time of the sheet, also on a day of a range', async () => {
    const day = await aWorkDay(system);
    const callTime = '09:00';
    await day.manager.client.call('saveCallSheet', { path: day.path, body: { ...aSheet, callTime, version: 0 } });
    await day.toStart(-3.2 * HOUR_MS);
    expect(await told(day.ines)).toEqual([]);
    await day.toStart(-2.9 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await told(day.ines)).toEqual([
      expect.stringMatching(/has its call time at 9:00 AM\. Leave by 8:\d\d AM: /),
    ]);
    const range = { start: aMidnight(system, 10), end: new Date(Date.parse(aMidnight(system, 11)) - 1).toISOString() };
    const whole = await aWorkDay(system, { over: { eventDatePeriods: [range], rangeHoursPerDay: 8 } });
    await whole.toStart(-HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await told(whole.ines)).toEqual([]);
    await whole.manager.client.call('saveCallSheet', { path: whole.path, body: { ...aSheet, callTime, version: 0 } });
    await whole.toStart(8 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await told(whole.ines)).toEqual([expect.stringMatching(/has its call time at 9:00 AM\. Leave (now|by)/)]);
  });

  it('tells again where the job was moved since', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect(await told(day.ines)).toHaveLength(1);
    await day.move(7);
    await day.toStart(7 * 24 * HOUR_MS - 119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect(await told(day.ines)).toHaveLength(2);
  });

  it('names no time to leave to whoever is too far away for one day', async () => {
    const day = await aWorkDay(system);
    await moveHome(day.ines, 900);
    await day.toStart(-119 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toEqual([expect.stringMatching(/AM\. Check in once you are there\.$/)]);
  });
});
