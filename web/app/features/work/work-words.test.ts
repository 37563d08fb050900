import { describe, expect, it } from 'vitest';
import type { Shift } from '#contract/schemas/work.ts';
import { approvedText, isApprovable, isCheckInOpen, recordedText, wayText } from './work-words.ts';

const shift: Shift = {
  position: 0,
  period: { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T22:00:00.000Z' },
  plannedMinutes: 240,
  checkedInAt: null,
  checkedInBy: null,
  checkedInWay: null,
  checkedInMeters: null,
  checkInSentAt: null,
  needsCode: false,
  arrival: null,
  checkedOutAt: null,
  checkedOutBy: null,
  checkOutSentAt: null,
  minutes: 240,
  approvedAt: null,
  approvedBy: null,
};
const at = (time: string) => Date.parse(`2026-12-01T${time}:00.000Z`);

describe('a period of a job', () => {
  it('can be checked in to from an hour before it until its end', () => {
    const work = { checkInMinutes: 60, lifecycle: 'PREPAID' } as const;
    expect(['16:59', '17:00', '21:59', '22:00'].map(time => isCheckInOpen(work, shift, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isCheckInOpen({ ...work, lifecycle: 'INVOICED' }, shift, at('18:00'))).toBe(false);
  });

  it('can be approved once it is over, checked out of, or the job has ended', () => {
    const started = { lifecycle: 'STARTED' } as const;
    expect(isApprovable(started, shift, at('21:00'))).toBe(false);
    expect(isApprovable(started, shift, at('22:00'))).toBe(true);
    expect(isApprovable(started, { ...shift, checkedOutAt: '2026-12-01T20:00:00.000Z' }, at('21:00'))).toBe(true);
    expect(isApprovable({ lifecycle: 'ENDED' }, shift, at('21:00'))).toBe(true);
    expect(
      isApprovable({ lifecycle: 'ENDED' }, { ...shift, approvedAt: '2026-12-01T22:10:00.000Z' }, at('23:00')),
    ).toBe(false);
  });

  it('says what was recorded and approved, on the venue’s clock', () => {
    const zone = 'America/Los_Angeles';
    expect(recordedText(shift, zone)).toBe('Not checked in');
    const both = { ...shift, checkedInAt: '2026-12-01T17:58:00.000Z', checkedOutAt: '2026-12-01T22:04:00.000Z' };
    expect(recordedText(both, zone).replaceAll('\u202f', ' ')).toBe('In 9:58 AM, out 2:04 PM');
    const late = { checkedInWay: 'CODE', checkOutSentAt: '2026-12-01T23:40:00.000Z' } as const;
    expect(wayText({ ...shift, ...late }, zone).replaceAll('\u202f', ' ')).toBe('by code, check-out sent at 3:40 PM');
    expect(approvedText({ ...shift, approvedBy: 'MANAGER' })).toBe('4 h, approved');
    expect(approvedText({ ...shift, minutes: 225, approvedBy: 'MANAGER' })).toBe('3 h 45 min of 4 h planned, approved');
    expect(approvedText({ ...shift, approvedBy: 'SILENCE' })).toBe('4 h, approved as planned');
    expect(approvedText({ ...shift, minutes: 0, approvedBy: 'SILENCE' })).toBe('0 h of 4 h planned, approved');
  });
});
