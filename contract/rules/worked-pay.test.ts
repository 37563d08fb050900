import { describe, expect, it } from 'vitest';
import { hoursText, minutesTyped, typedMinutes } from './hours-text.ts';
import { overtimeMinutes, workedPay } from './worked-pay.ts';

const rule = { afterMinutes: 480, percent: 150 };
const span = (start: string, hours: number) => ({ startMs: Date.parse(start), minutes: hours * 60 });
const shift = (start: string, hours: number, planned = hours) => ({
  ...span(start, hours),
  plannedMinutes: planned * 60,
});

describe('overtimeMinutes', () => {
  it('begins after eight hours within any 24', () => {
    expect(overtimeMinutes([span('2026-06-01T10:00Z', 8)], rule)).toBe(0);
    expect(overtimeMinutes([span('2026-06-01T10:00Z', 10)], rule)).toBe(120);
  });

  it('counts on across midnight', () => {
    expect(overtimeMinutes([span('2026-06-01T20:00Z', 5), span('2026-06-02T02:00Z', 5)], rule)).toBe(120);
  });

  it('counts elapsed hours across the clock change, which repeats one', () => {
    // From 20:00 PDT to 5:00 PST on the night of the change are ten hours.
    const [start, end] = ['2026-11-01T03:00Z', '2026-11-01T13:00Z'];
    expect(overtimeMinutes([span(start, (Date.parse(end) - Date.parse(start)) / 3_600_000)], rule)).toBe(120);
  });

  it('counts an hour once when the next day begins earlier', () => {
    expect(overtimeMinutes([span('2026-06-01T10:00Z', 8), span('2026-06-02T09:00Z', 8)], rule)).toBe(60);
    expect(overtimeMinutes([span('2026-06-02T10:00Z', 8), span('2026-06-01T10:00Z', 8)], rule)).toBe(0);
  });
});

describe('workedPay', () => {
  const hourly = { hourlyRate: 4_001, fixedRatePerModel: null };

  it('divides what is paid in advance from what is due beyond it', () => {
    expect(workedPay(hourly, [shift('2026-06-01T10:00Z', 10)], rule)).toEqual({
      payCents: 40_010,
      overtimeCents: 4_001,
      overtimeMinutes: 120,
    });
    expect(workedPay(hourly, [shift('2026-06-01T10:00Z', 7, 6)], rule)).toMatchObject({
      payCents: 24_006,
      overtimeCents: 4_001,
    });
    expect(workedPay(hourly, [shift('2026-06-01T10:00Z', 5, 6)], rule)).toMatchObject({
      payCents: 20_005,
      overtimeCents: 0,
    });
    expect(workedPay(hourly, [shift('2026-06-01T10:00Z', 0, 6)], rule)).toMatchObject({
      payCents: 0,
      overtimeCents: 0,
    });
  });

  it('rounds half a cent up, once', () => {
    const half = { ...shift('2026-06-01T10:00Z', 0, 6), minutes: 30 };
    expect(workedPay(hourly, [half], rule).payCents).toBe(2_001);
  });

  it('pays a fixed rate by the share of the time that was planned', () => {
    const fixed = { hourlyRate: null, fixedRatePerModel: 100_000 };
    const days = [shift('2026-06-01T10:00Z', 0, 4), shift('2026-06-02T10:00Z', 8, 8)];
    expect(workedPay(fixed, days, rule).payCents).toBe(66_667);
  });
});

describe('hours as text', () => {
  it('are read as typed, and written the same way', () => {
    expect(['7:45', '7.75', '7,75', ' 8 ', '-1', 'eight', '25', ''].map(minutesTyped)).toEqual([
      465,
      465,
      465,
      480,
      -60,
      null,
      1500,
      null,
    ]);
    expect([465, 480, 30, 0].map(typedMinutes)).toEqual(['7:45', '8:00', '0:30', '0:00']);
    expect([465, 480, 30].map(hoursText)).toEqual(['7 h 45 min', '8 h', '30 min']);
  });
});
