import { describe, expect, it } from 'vitest';
import { aMidnight, dayAhead } from '../testing/jobs.ts';
import type { Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aSheet, aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

const reminders = async (model: Person): Promise<string[]> =>
  (await textsTo(system, model)).filter(text => text.startsWith('Tomorrow: ') || text.includes(' begins at '));

describe('remindModels', () => {
  it('reminds those booked the evening before on the venue’s clock', async () => {
    // 18:00 UTC is 10 or 11 in the morning in Las Vegas: six in the evening before is 16 or 17 hours earlier.
    const day = await aWorkDay(system);
    await day.toStart(-18 * HOUR_MS);
    expect(await reminders(day.ines)).toEqual([]);
    await day.toStart(-15 * HOUR_MS);
    await system.wait(MINUTE_MS);
    const [evening, ...more] = await reminders(day.ines);
    expect(more).toEqual([]);
    expect(evening?.replaceAll('\u202f', ' ')).toMatch(
      /^Tomorrow: Event and Trade Show in Las Vegas on .+, from 1[01]:00 AM\. The address is on the job’s page\.$/,
    );
  });

  it('leaves out what the next reminder overtakes, and nobody who has left', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    const { fingerprint } = await day.ines.client.call('getLeaveCost', { path: day.path });
    await day.ines.client.call('leaveBooking', { path: day.path, body: { fingerprint } });
    await system.wait(Date.parse(day.job.startsAt ?? '') - system.server.app.clock.now().getTime() - HOUR_MS);
    expect(await reminders(day.ines)).toEqual([]);
    expect(await reminders(day.oda)).toHaveLength(1);
  });

  it('names the call time of the sheet, and no hour for a range without one', async () => {
    const range = { start: aMidnight(system, 10), end: new Date(Date.parse(aMidnight(system, 12)) - 1).toISOString() };
    const day = await aWorkDay(system, { over: { eventDatePeriods: [range], rangeHoursPerDay: 8 } });
    await day.toStart(-5 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toEqual([
      expect.stringMatching(
        /^Tomorrow: Event and Trade Show in Las Vegas on [^:]+\. The address is on the job’s page\.$/,
      ),
    ]);
    await day.manager.client.call('saveCallSheet', { path: day.path, body: { ...aSheet, version: 0 } });
    expect(await day.ines.client.call('getJob', { path: day.path })).toMatchObject({ callTime: '07:30' });
    await day.toStart(19 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect((await reminders(day.ines)).at(-1)?.replaceAll('\u202f', ' ')).toMatch(
      /, call time 7:30 AM\. Read the call sheet/,
    );
  });

  it('reminds again where the job was moved since, and only of what was', async () => {
    const day = await aWorkDay(system, { over: { premiumServices: ['RUSH_BOOKING'] } });
    await day.toStart(-15 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toHaveLength(1);
    const { eventDatePeriods } = await day.manager.client.call('getJob', { path: day.path });
    const [first] = eventDatePeriods;
    if (!first) throw new Error('There is no period.');
    const longer = [{ ...first, end: new Date(Date.parse(first.end) + HOUR_MS).toISOString() }];
    await day.manager.client.call('saveJob', { path: day.path, body: { eventDatePeriods: longer } });
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toHaveLength(1);
    await day.move(7);
    await day.toStart(7 * 24 * HOUR_MS - 15 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await reminders(day.ines)).toHaveLength(2);
  });

  it('reminds of each period', async () => {
    const day = await aWorkDay(system, {
      over: {
        eventDatePeriods: [
          { start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) },
          { start: dayAhead(system, 11, 18), end: dayAhead(system, 11, 20) },
        ],
      },
    });
    await day.toStart(-HOUR_MS);
    await day.toStart(23 * HOUR_MS);
    expect(await reminders(day.ines)).toHaveLength(2);
  });
});
