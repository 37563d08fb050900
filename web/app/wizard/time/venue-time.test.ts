import { describe, expect, it } from 'vitest';
import { isWholeDays, roundUpToQuarter } from '#contract/rules/slot-times.ts';
import {
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
  venueClock,
  wholeDay,
} from './venue-time.ts';

const LA = 'America/Los_Angeles';
const slot = (date: string, timeFrom: string, timeTo: string) => ({ date, timeFrom, timeTo });
const hours = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 3_600_000;

describe('a slot', () => {
  it('is read in the venue’s zone', () => {
    expect(slotToPeriod(slot('2026-12-01', '18:00', '22:00'), LA)).toEqual({
      start: '2026-12-02T02:00:00.000Z',
      end: '2026-12-02T06:00:00.000Z',
    });
  });

  it('may cross midnight, also into another month or year', () => {
    expect(passesMidnight(slot('2026-12-31', '18:00', '02:00'))).toBe(true);
    expect(slotToPeriod(slot('2026-12-31', '18:00', '02:00'), 'UTC').end).toBe('2027-01-01T02:00:00.000Z');
    expect(slotToPeriod(slot('2026-12-31', '18:00', '00:00'), 'UTC').end).toBe('2027-01-01T00:00:00.000Z');
    expect(passesMidnight(slot('2026-12-31', '18:00', '18:15'))).toBe(false);
  });

  it('round-trips, also in zones with offsets of half and quarter hours', () => {
    for (const zone of [LA, 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC']) {
      const given = slot('2027-06-30', '23:45', '00:15');
      expect(periodToSlot(slotToPeriod(given, zone), zone)).toEqual(given);
    }
  });
});

describe('the night the clocks change', () => {
  it('has a skipped time, which is reported', () => {
    expect(readClock('2027-03-14', '02:30', LA)).toEqual({ kind: 'never', ms: Date.parse('2027-03-14T10:00:00Z') });
    const remark = clockChangeRemark(slot('2027-03-14', '02:30', '06:00'), LA);
    expect(remark?.kind).toBe('error');
    expect(remark?.sentence).toContain('there is no 2:30 AM');
  });

  it('has an ambiguous time, which is read as the first', () => {
    const reading = readClock('2026-11-01', '01:30', LA);
    expect(reading).toEqual({
      kind: 'twice',
      ms: Date.parse('2026-11-01T08:30:00Z'),
      secondMs: Date.parse('2026-11-01T09:30:00Z'),
    });
    expect(clockChangeRemark(slot('2026-11-01', '01:30', '06:00'), LA)?.kind).toBe('note');
  });

  it('is detected at the end of a slot that crosses midnight', () => {
    expect(clockChangeRemark(slot('2027-03-13', '20:00', '02:30'), LA)?.kind).toBe('error');
    expect(clockChangeRemark(slot('2026-10-31', '20:00', '01:15'), LA)?.kind).toBe('note');
    expect(clockChangeRemark(slot('2027-03-13', '20:00', '03:00'), LA)).toBeNull();
  });

  it('makes a slot an hour shorter or longer', () => {
    expect(hours(slotToPeriod(slot('2027-03-13', '22:00', '06:00'), LA))).toBe(7);
    expect(hours(slotToPeriod(slot('2026-10-31', '22:00', '06:00'), LA))).toBe(9);
  });

  it('is handled in the southern hemisphere, and where clocks change by half an hour', () => {
    expect(readClock('2026-10-04', '02:30', 'Australia/Sydney').kind).toBe('never');
    expect(readClock('2027-04-04', '02:30', 'Australia/Sydney').kind).toBe('twice');
    expect(readClock('2026-10-04', '02:15', 'Australia/Lord_Howe').kind).toBe('never');
    expect(readClock('2026-11-02', '01:30', LA).kind).toBe('once');
  });
});

describe('a range', () => {
  it('runs from the start of its first day to the last millisecond of its last', () => {
    const period = rangeToPeriod({ from: '2026-12-01', to: '2026-12-03' }, LA);
    expect(period).toEqual({ start: '2026-12-01T08:00:00.000Z', end: '2026-12-04T07:59:59.999Z' });
    expect(isWholeDays(period)).toBe(true);
    expect(periodToRange(period, LA)).toEqual({ from: '2026-12-01', to: '2026-12-03' });
    expect(daysOf({ from: '2026-12-01', to: '2026-12-03' })).toBe(3);
  });

  it('keeps its days across both clock changes', () => {
    for (const range of [
      { from: '2027-03-13', to: '2027-03-15' },
      { from: '2026-10-31', to: '2026-11-02' },
    ])
      expect(periodToRange(rangeToPeriod(range, LA), LA)).toEqual(range);
  });

  it('starts at 1:00 where clocks skip midnight', () => {
    const period = rangeToPeriod({ from: '2027-09-05', to: '2027-09-05' }, 'America/Santiago');
    expect(venueClock(Date.parse(period.start), 'America/Santiago').clock).toBe('01:00');
    expect(periodToSlot(period, 'America/Santiago')).toEqual({ date: '2027-09-05', ...wholeDay });
    expect(hours(period)).toBeCloseTo(23, 3);
  });
});

describe('moveToZone', () => {
  it('keeps local times', () => {
    const here = slotToPeriod(slot('2026-12-01', '18:00', '02:00'), LA);
    const there = moveToZone(here, LA, 'America/New_York');
    expect(periodToSlot(there, 'America/New_York')).toEqual(slot('2026-12-01', '18:00', '02:00'));
  });

  it('keeps whole days whole', () => {
    const range = { from: '2026-12-01', to: '2026-12-03' };
    expect(moveToZone(rangeToPeriod(range, LA), LA, 'Asia/Tokyo')).toEqual(rangeToPeriod(range, 'Asia/Tokyo'));
  });
});

describe('roundUpToQuarter', () => {
  it('rounds up to the next quarter hour, across the hour', () => {
    const rounded = (minutes: number) => clockText(roundUpToQuarter(minutes));
    expect([0, 1, 15, 16, 30, 31, 45, 46, 59].map(rounded)).toEqual([
      '00:00',
      '00:15',
      '00:15',
      '00:30',
      '00:30',
      '00:45',
      '00:45',
      '01:00',
      '01:00',
    ]);
    expect(rounded(23 * 60 + 50)).toBe('00:00');
  });
});

describe('a time of day', () => {
  it('is read as the minutes that it was written of', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) expect(clockMinutes(clockText(minutes))).toBe(minutes);
  });
});
