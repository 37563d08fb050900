import { describe, expect, it } from 'vitest';
import type { QuietHours } from '#contract/schemas/notification.ts';
import { quietUntil } from './quiet-hours.ts';

const night: QuietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
const until = (hours: QuietHours, at: string) => quietUntil(hours, new Date(at))?.toISOString() ?? null;

describe('quietUntil', () => {
  it('ends in the morning of the zone, before midnight and after', () => {
    expect(until(night, '2026-12-02T03:00:00Z')).toBe('2026-12-02T12:00:00.000Z');
    expect(until(night, '2026-12-02T08:20:31.500Z')).toBe('2026-12-02T12:00:00.000Z');
  });

  it('starts with its first minute and ends with its last', () => {
    expect(until(night, '2026-12-02T02:59:59Z')).toBeNull();
    expect(until(night, '2026-12-02T03:00:00Z')).not.toBeNull();
    expect(until(night, '2026-12-02T11:59:59Z')).not.toBeNull();
    expect(until(night, '2026-12-02T12:00:00Z')).toBeNull();
  });

  it('may lie within a day', () => {
    const noon = { from: '12:00', to: '13:30', timeZone: 'Asia/Kolkata' };
    expect(until(noon, '2026-12-02T07:00:00Z')).toBe('2026-12-02T08:00:00.000Z');
    expect(until(noon, '2026-12-02T20:00:00Z')).toBeNull();
  });

  it('ends at local time when clocks are put forward and back', () => {
    expect(until(night, '2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
    expect(until(night, '2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
  });

  describe.each([
    ['America/New_York', '2027-03-14T05:50:00Z', '2027-03-14T07:00:00Z'],
    ['America/Los_Angeles', '2027-03-14T08:50:00Z', '2027-03-14T10:00:00Z'],
    ['Europe/Berlin', '2027-03-28T00:10:00Z', '2027-03-28T01:00:00Z'],
    ['Australia/Sydney', '2026-10-03T15:05:00Z', '2026-10-03T16:00:00Z'],
  ])('in %s, when clocks skip two to three', (timeZone, fromAt, jump) => {
    it.each(['02:00', '02:15', '02:30', '02:45'])('ends at the jump where it ends at %s', to => {
      const hours = { from: '22:00', to, timeZone };
      for (let at = Date.parse(fromAt); at < Date.parse(jump); at += 300_000)
        expect(until(hours, new Date(at).toISOString())).toBe(new Date(jump).toISOString());
      expect(until(hours, jump)).toBeNull();
    });

    it.each(['02:00', '02:15', '02:30', '02:45'])('begins at the jump where it begins at %s', from => {
      const hours = { from, to: '07:00', timeZone };
      expect(until(hours, new Date(Date.parse(jump) - 1_000).toISOString())).toBeNull();
      expect(Date.parse(until(hours, jump) ?? '') - Date.parse(jump)).toBe(4 * 3_600_000);
    });
  });

  it('ends once, and begins once, in the hour that clocks show twice', () => {
    const early = { from: '22:00', to: '01:30', timeZone: 'America/New_York' };
    expect(until(early, '2026-11-01T05:20:00Z')).toBe('2026-11-01T05:30:00.000Z');
    for (const over of ['05:45', '06:15', '06:45']) expect(until(early, `2026-11-01T${over}:00Z`)).toBeNull();
    const late = { from: '01:30', to: '07:00', timeZone: 'America/New_York' };
    expect(until(late, '2026-11-01T05:20:00Z')).toBeNull();
    for (const quiet of ['05:45', '06:15', '06:45'])
      expect(until(late, `2026-11-01T${quiet}:00Z`)).toBe('2026-11-01T12:00:00.000Z');
  });

  it('is never over at or before now, also where the clocks change at midnight', () => {
    const hours = { from: '23:15', to: '00:45', timeZone: 'Africa/Cairo' };
    for (const night of ['2027-04-29T20:00:00Z', '2027-10-28T19:00:00Z'])
      for (let at = Date.parse(night); at < Date.parse(night) + 4 * 3_600_000; at += 420_000)
        expect(Number(quietUntil(hours, new Date(at)) ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(at);
  });
});
