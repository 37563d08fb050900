import { expect, it } from 'vitest';
import type { Shift, Work } from '#contract/schemas/work.ts';
import type { CallName } from '#contract/wire/index.ts';
import { dayStep } from './day-step.ts';

const work = {
  ...{ lifecycle: 'STARTED', timeZone: 'UTC', checkInMinutes: 60, checkOutMinutes: 120 },
} as Work;
const at = (time: string): string => `2026-12-${time}:00.000Z`;

const shiftOf = (position: number, start: string, end: string, over: Partial<Shift> = {}): Shift =>
  ({
    ...{ position, period: { start: at(start), end: at(end) }, plannedMinutes: 240, minutes: 240 },
    ...{ checkedInAt: null, checkedOutAt: null, approvedAt: null, needsCode: false, arrival: null },
    ...over,
  }) as Shift;

const stepAt = (time: string, shifts: Shift[], waits: { name: CallName; at: string }[] = [], over = {}) => {
  const step = dayStep({ ...work, ...over }, { shifts, noShow: null, dispute: null }, waits, Date.parse(at(time)));
  const arriving = step.arriving?.position ?? null;
  return { out: step.mayCheckOut, in: step.checkingIn?.position ?? null, arriving, because: step.because };
};

const forgotten = shiftOf(0, '01T10:00', '01T14:00', { checkedInAt: at('01T10:00') });

it('offers the next day to who forgot to check out of the day before', () => {
  const shifts = [forgotten, shiftOf(1, '02T10:00', '02T14:00')];
  expect(stepAt('01T16:00', shifts).out).toBe(true);
  expect(stepAt('01T16:01', shifts)).toMatchObject({ out: false, in: null });
  expect(stepAt('02T09:30', shifts)).toMatchObject({ out: false, in: 1 });
});

it('says of a period that is open what comes first', () => {
  const shifts = [forgotten, shiftOf(1, '01T14:30', '01T18:00')];
  expect(stepAt('01T14:10', shifts)).toMatchObject({
    out: true,
    in: null,
    because: 'You are still checked in to the period before: check out first.',
  });
});

it('takes what waits to be sent for done, each in its own period', () => {
  const shifts = [shiftOf(0, '01T10:00', '01T14:00'), shiftOf(1, '01T16:00', '01T20:00')];
  const [came, left] = [
    { name: 'checkIn', at: at('01T09:50') },
    { name: 'checkOut', at: at('01T14:05') },
  ] as const;
  expect(stepAt('01T10:00', shifts, [came])).toMatchObject({ out: true, because: 'Your check-in waits to be sent.' });
  expect(stepAt('01T14:06', shifts, [came, left])).toMatchObject({
    ...{ out: false, in: null, because: 'Your check-out waits to be sent.' },
  });
  expect(stepAt('01T15:30', shifts, [came, left])).toMatchObject({ out: false, in: 1 });
  const again = { name: 'checkIn', at: at('01T15:55') } as const;
  expect(stepAt('01T16:00', shifts, [came, left, again])).toMatchObject({ out: true, in: null });
});

it('offers nothing about what a job that was ended had still to come', () => {
  const [left] = [{ ...forgotten, checkedOutAt: at('01T12:00') }];
  const shifts = [left, shiftOf(1, '02T10:00', '02T14:00')];
  expect(stepAt('02T08:00', shifts)).toMatchObject({ arriving: 1 });
  const ended = { lifecycle: 'ENDED', endedAt: at('01T12:30') };
  expect(stepAt('02T08:00', shifts, [], ended)).toMatchObject({ arriving: null, because: 'The job was ended.' });
});
