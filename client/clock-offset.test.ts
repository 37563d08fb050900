import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockOffsetMs } from './clock-offset.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const dateHeader = (ms: number) => new Date(ms).toUTCString();

it('ignores a difference that the duration of the call explains', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9000 }), fc.integer({ min: -50_000, max: 50_000 }), (tookMs, wrongMs) => {
      const sentAt = NOON + wrongMs;
      expect(clockOffsetMs(dateHeader(NOON + tookMs / 2), sentAt, sentAt + tookMs)).toBe(0);
    }),
  );
});

it('finds the offset of a wrong clock to within the duration of the call', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9000 }), fc.integer({ min: 2, max: 4000 }), fc.boolean(), (tookMs, minutes, ahead) => {
      const wrongMs = minutes * 60_000 * (ahead ? 1 : -1);
      const sentAt = NOON + wrongMs;
      const offset = clockOffsetMs(dateHeader(NOON + tookMs / 2), sentAt, sentAt + tookMs) ?? 0;
      expect(Math.abs(offset + wrongMs)).toBeLessThanOrEqual(tookMs / 2 + 1000);
    }),
  );
});

it('has no offset without a date, after a suspended call, or when the answer precedes the request', () => {
  expect(clockOffsetMs(null, NOON, NOON)).toBeNull();
  expect(clockOffsetMs('soon', NOON, NOON)).toBeNull();
  expect(clockOffsetMs(dateHeader(NOON), NOON, NOON + DAY_MS)).toBeNull();
  expect(clockOffsetMs(dateHeader(NOON), NOON, NOON - DAY_MS)).toBeNull();
});
