import { expect, it } from 'vitest';
import { callAt, workTimes } from './call-time.ts';

const timeZone = 'America/New_York';
const slot = { start: '2026-12-05T13:00:00.000Z', end: '2026-12-05T21:00:00.000Z' };

it('takes the time of the sheet before a start, also across midnight, and otherwise the start', () => {
  expect(callAt(slot, { timeZone, callTime: null })).toBe(slot.start);
  expect(callAt(slot, { timeZone, callTime: '07:30' })).toBe('2026-12-05T12:30:00.000Z');
  expect(callAt(slot, { timeZone, callTime: '09:00' })).toBe(slot.start);
  // That of another day of the job, which begins in the evening.
  expect(callAt(slot, { timeZone, callTime: '18:00' })).toBe(slot.start);
  const night = { start: '2026-12-05T05:15:00.000Z', end: '2026-12-05T09:00:00.000Z' };
  expect(callAt(night, { timeZone, callTime: '23:45' })).toBe('2026-12-05T04:45:00.000Z');
});

it('takes the time on the clock of the place also across a change of clocks', () => {
  const afterBack = { start: '2026-11-01T08:00:00.000Z', end: '2026-11-01T12:00:00.000Z' };
  expect(callAt(afterBack, { timeZone, callTime: '00:30' })).toBe('2026-11-01T04:30:00.000Z');
  const afterForward = { start: '2027-03-14T07:30:00.000Z', end: '2027-03-14T12:00:00.000Z' };
  expect(callAt(afterForward, { timeZone, callTime: '01:30' })).toBe('2027-03-14T06:30:00.000Z');
});

it('knows no hour for the days of a range until the sheet has one', () => {
  // The clocks are set back on the second day.
  const range = { start: '2026-10-31T04:00:00.000Z', end: '2026-11-03T04:59:59.999Z' };
  const job = { eventDatePeriods: [range], timeZone };
  expect(workTimes({ ...job, callTime: null })).toEqual([
    { start: '2026-10-31T04:00:00.000Z', end: '2026-11-01T03:59:59.999Z', callAt: null },
    { start: '2026-11-01T04:00:00.000Z', end: '2026-11-02T04:59:59.999Z', callAt: null },
    { start: '2026-11-02T05:00:00.000Z', end: '2026-11-03T04:59:59.999Z', callAt: null },
  ]);
  expect(workTimes({ ...job, callTime: '07:30' }).map(time => time.callAt)).toEqual([
    '2026-10-31T11:30:00.000Z',
    '2026-11-01T12:30:00.000Z',
    '2026-11-02T12:30:00.000Z',
  ]);
});

it('orders the times of a job', () => {
  const later = { start: '2026-12-06T13:00:00.000Z', end: '2026-12-06T21:00:00.000Z' };
  const times = workTimes({ eventDatePeriods: [later, slot], timeZone, callTime: '07:30' });
  expect(times.map(time => time.callAt)).toEqual(['2026-12-05T12:30:00.000Z', '2026-12-06T12:30:00.000Z']);
});
