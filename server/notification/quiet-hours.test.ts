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
});
