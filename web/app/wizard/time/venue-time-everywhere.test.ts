import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidHours } from '#contract/rules/pay.ts';
import { isWholeDays, roundUpToQuarter } from '#contract/rules/slot-times.ts';
import { deviceTimesText, periodText, timesText, zoneName } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { spokenTime } from '#ui/quarter-hours.ts';
import {
  addDays,
  clockChangeRemark,
  clockMinutes,
  clockText,
  daysOf,
  moveToZone,
  passesMidnight,
  periodToRange,
  periodToSlot,
  rangeToPeriod,
  readClock,
  slotToPeriod,
  type TimeSlot,
} from './venue-time.ts';

/**
 * Zones with unusual clock changes, each with the day of one: half an hour (Lord Howe), two hours (Troll), at midnight
 * (Cairo, Santiago, once São Paulo, Havana back into it), and by the lunar calendar (Casablanca).
 */
const changes: [zone: string, day: string][] = [
  ['America/Los_Angeles', '2027-03-14'],
  ['America/Los_Angeles', '2026-11-01'],
  ['America/New_York', '2027-03-14'],
  ['America/St_Johns', '2026-11-01'],
  ['Europe/London', '2027-03-28'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Sydney', '2026-10-04'],
  ['Australia/Sydney', '2027-04-04'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Pacific/Chatham', '2026-09-27'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2019-02-17'],
  ['Africa/Cairo', '2027-04-30'],
  ['Africa/Cairo', '2026-10-30'],
  ['America/Santiago', '2026-09-06'],
  ['America/Havana', '2026-11-01'],
  ['America/Havana', '2027-03-14'],
  ['Asia/Beirut', '2027-03-28'],
  ['Antarctica/Troll', '2027-03-28'],
  ['Africa/Casablanca', '2027-02-07'],
  ['America/Phoenix', '2027-03-14'],
  ['Asia/Kolkata', '2026-11-01'],
  ['Asia/Kathmandu', '2026-11-01'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['UTC', '2026-12-31'],
];

const formatters = new Map<string, Intl.DateTimeFormat>();
/** The wall clock time, by `Intl`: `2026-12-01 18:00`. */
const wall = (ms: number, zone: string): string => {
  const format =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  formatters.set(zone, format);
  return format.format(ms);
};

const QUARTER_MS = 900_000;
const DAY_MS = 96 * QUARTER_MS;
/** By local time, the instants with that local time within five days, found by trying every quarter hour. */
const instantsAround = (zone: string, day: string): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (let days = -2; days <= 2; days++)
    for (let quarters = 0; quarters < 96; quarters++)
      found.set(`${addDays(day, days)} ${clockText(quarters * 15)}`, []);
  const middle = Date.parse(`${day}T00:00:00Z`);
  for (let at = middle - 4 * DAY_MS; at <= middle + 5 * DAY_MS; at += QUARTER_MS) found.get(wall(at, zone))?.push(at);
  return found;
};

const clockOf = (quarters: number) => clockText(quarters * 15);
/** Any time, with a bias to the hours in which clocks change. */
const quarter = fc.oneof(fc.nat({ max: 95 }), fc.nat({ max: 14 })).map(clockOf);
const change = fc.constantFrom(...changes);
/** A day next to a clock change, or any day of the coming years in any zone. */
const place = fc.oneof(
  fc.tuple(change, fc.integer({ min: -2, max: 2 })).map(([[zone, day], days]) => ({ zone, date: addDays(day, days) })),
  fc.record({
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    date: fc.nat({ max: 1500 }).map(days => addDays('2026-01-01', days)),
  }),
);
const anySlot = fc
  .tuple(place, quarter, quarter)
  .map(([{ zone, date }, timeFrom, timeTo]) => ({ zone, slot: { date, timeFrom, timeTo } satisfies TimeSlot }));
const possibleSlot = anySlot.filter(({ zone, slot }) => clockChangeRemark(slot, zone)?.kind !== 'error');
const anyRange = fc
  .tuple(place, fc.nat({ max: 20 }))
  .map(([{ zone, date }, days]) => ({ zone, range: { from: date, to: addDays(date, days) } }));

const ms = (instant: string) => Date.parse(instant);
const hours = ({ start, end }: TimeRange) => (ms(end) - ms(start)) / 3_600_000;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a time in the venue’s zone', () => {
  it.each(changes)('is formatted like the platform’s own calendar: in %s around %s', (zone, day) => {
    for (const [shown, all] of instantsAround(zone, day)) {
      const [date = '', clock = ''] = shown.split(' ');
      const reading = readClock(date, clock, zone);
      expect([shown, reading.kind]).toEqual([shown, ['never', 'once', 'twice'][all.length]]);
      if (reading.kind === 'twice') expect(reading.secondMs).toBe(all[1]);
      if (reading.kind !== 'never') expect(reading.ms).toBe(all[0]);
      // A skipped time is read as the instant of the jump.
      else expect([wall(reading.ms - 1, zone) < shown, wall(reading.ms, zone) > shown]).toEqual([true, true]);
    }
  });

  it.each([
    ['Africa/Cairo', '2027-04-30', '00:30', 'never'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', 'never'],
    ['America/Sao_Paulo', '2019-02-16', '23:30', 'twice'],
    ['America/Havana', '2026-11-01', '00:00', 'twice'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', 'never'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', 'once'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', 'twice'],
    ['Antarctica/Troll', '2027-03-28', '02:45', 'never'],
    ['America/Phoenix', '2027-03-14', '02:30', 'once'],
  ])('in %s on %s at %s is %s', (zone, date, clock, kind) => {
    expect(readClock(date, clock, zone).kind).toBe(kind);
  });
});

describe('a slot', () => {
  it('is shown as it was picked, in any zone at any time', () => {
    fc.assert(
      fc.property(possibleSlot, ({ zone, slot }) => {
        const period = slotToPeriod(slot, zone);
        expect(periodToSlot(period, zone)).toEqual(slot);
        expect(wall(ms(period.start), zone)).toBe(`${slot.date} ${slot.timeFrom}`);
        const endDate = passesMidnight(slot) ? addDays(slot.date, 1) : slot.date;
        expect(wall(ms(period.end), zone)).toBe(`${endDate} ${slot.timeTo}`);
        const times = `${spokenTime(slot.timeFrom)} – ${spokenTime(slot.timeTo)}`;
        expect(plain(periodText(period, zone))).toContain(times);
        const [starts, ends] = [period.start, period.end].map(at => zoneName(zone, new Date(at)));
        const named = starts === ends ? times : times.replace(' – ', ` ${starts} – `);
        expect(plain(timesText(period, zone))).toContain(`${named} ${ends}`);
      }),
      { numRuns: 400 },
    );
  });

  it('ends after it starts, and is paid for the elapsed hours', () => {
    fc.assert(
      fc.property(possibleSlot, ({ zone, slot }) => {
        const period = slotToPeriod(slot, zone);
        const clock = (clockMinutes(slot.timeTo) - clockMinutes(slot.timeFrom) + 1440) % 1440 || 1440;
        const paid = paidHours({ eventDatePeriods: [period], rangeHoursPerDay: null });
        expect(paid).toBeGreaterThan(0);
        expect(paid).toBe(hours(period));
        // A clock change is two hours at most.
        expect(Math.abs(paid - clock / 60)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 400 },
    );
  });

  it('is as long as the clock shows on a night without a change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...changes), quarter, quarter, ([zone], timeFrom, timeTo) => {
        const slot = { date: '2026-06-10', timeFrom, timeTo };
        const clock = (clockMinutes(timeTo) - clockMinutes(timeFrom) + 1440) % 1440 || 1440;
        expect(clockChangeRemark(slot, zone)).toBeNull();
        expect(hours(slotToPeriod(slot, zone))).toBe(clock / 60);
      }),
    );
  });

  it('starts and ends at quarter hours in UTC too', () => {
    fc.assert(
      fc.property(possibleSlot, ({ zone, slot }) => {
        const { start, end } = slotToPeriod(slot, zone);
        expect([ms(start) % QUARTER_MS, ms(end) % QUARTER_MS]).toEqual([0, 0]);
      }),
    );
  });

  it('keeps its local times when the place moves to another zone, and back', () => {
    fc.assert(
      fc.property(possibleSlot, change, ({ zone, slot }, [other]) => {
        fc.pre(clockChangeRemark(slot, other) === null);
        const moved = moveToZone(slotToPeriod(slot, zone), zone, other);
        expect(periodToSlot(moved, other)).toEqual(slot);
        expect(moveToZone(moved, other, zone)).toEqual(slotToPeriod(slot, zone));
      }),
    );
  });
});

describe('a range', () => {
  it('covers its days from the first instant to the last, across clock changes', () => {
    fc.assert(
      fc.property(anyRange, ({ zone, range }) => {
        const period = rangeToPeriod(range, zone);
        expect(periodToRange(period, zone)).toEqual(range);
        expect(wall(ms(period.start), zone).slice(0, 10)).toBe(range.from);
        expect(wall(ms(period.start) - 1, zone).slice(0, 10) < range.from).toBe(true);
        expect(wall(ms(period.end), zone).slice(0, 10)).toBe(range.to);
        expect(wall(ms(period.end) + 1, zone).slice(0, 10) > range.to).toBe(true);
        expect(isWholeDays(period)).toBe(true);
        expect(period.end).toMatch(/59\.999Z$/);
      }),
      { numRuns: 400 },
    );
  });

  it('is paid per day, regardless of clock changes', () => {
    fc.assert(
      fc.property(anyRange, fc.integer({ min: 1, max: 16 }), ({ zone, range }, hoursADay) => {
        const paid = paidHours({ eventDatePeriods: [rangeToPeriod(range, zone)], rangeHoursPerDay: hoursADay });
        expect(paid).toBe(daysOf(range) * hoursADay);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps its days when the place moves to another zone', () => {
    fc.assert(
      fc.property(anyRange, change, ({ zone, range }, [other]) => {
        expect(moveToZone(rangeToPeriod(range, zone), zone, other)).toEqual(rangeToPeriod(range, other));
      }),
    );
  });
});

describe('roundUpToQuarter', () => {
  it('rounds up by less than a quarter hour, and leaves quarters unchanged', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1439 }), minutes => {
        const rounded = roundUpToQuarter(minutes);
        expect(rounded % 15).toBe(0);
        expect(rounded - minutes).toBeGreaterThanOrEqual(0);
        expect(rounded - minutes).toBeLessThan(15);
        expect(roundUpToQuarter(rounded)).toBe(rounded);
      }),
    );
  });
});

describe('a device in another zone', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

  it('shows a slot in the device’s own time, and nothing when both are the same', () => {
    fc.assert(
      fc.property(possibleSlot, ({ zone, slot }) => {
        const period = slotToPeriod(slot, zone);
        const deviceTimes = deviceTimesText(period, zone);
        const same = [period.start, period.end].every(at => wall(ms(at), zone) === wall(ms(at), own));
        if (same) expect(deviceTimes).toBeNull();
        else expect(deviceTimes).toBe(timesText(period, own));
      }),
    );
  });
});
