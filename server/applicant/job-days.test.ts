import { describe, expect, it } from 'vitest';
import { freeAt, jobDays } from './job-days.ts';

const zone = 'America/Los_Angeles';
const range = { start: '2027-03-13T08:00:00.000Z', end: '2027-03-16T06:59:59.999Z' };

describe('jobDays', () => {
  it('splits a date range in the venue’s zone across the start of summer time', () => {
    expect(jobDays([range], zone)).toEqual([
      { start: '2027-03-13T08:00:00.000Z', end: '2027-03-14T07:59:59.999Z' },
      { start: '2027-03-14T08:00:00.000Z', end: '2027-03-15T06:59:59.999Z' },
      { start: '2027-03-15T07:00:00.000Z', end: '2027-03-16T06:59:59.999Z' },
    ]);
  });

  it('splits a date range across the end of summer time', () => {
    const back = { start: '2027-11-06T07:00:00.000Z', end: '2027-11-08T07:59:59.999Z' };
    expect(jobDays([back], zone).map(({ start }) => start)).toEqual([
      '2027-11-06T07:00:00.000Z',
      '2027-11-07T07:00:00.000Z',
    ]);
  });

  it('begins a day at one where the clocks skip midnight', () => {
    const days = { start: '2027-04-28T22:00:00.000Z', end: '2027-05-01T20:59:59.999Z' };
    expect(jobDays([days], 'Africa/Cairo').map(({ start }) => start)).toEqual([
      '2027-04-28T22:00:00.000Z',
      '2027-04-29T22:00:00.000Z',
      '2027-04-30T21:00:00.000Z',
    ]);
  });

  it('leaves time slots unchanged, also past midnight', () => {
    const slot = { start: '2027-03-14T05:00:00.000Z', end: '2027-03-14T11:00:00.000Z' };
    expect(jobDays([slot], zone)).toEqual([slot]);
  });
});

it('marks the days that no busy period overlaps', () => {
  const busy = [{ start: new Date('2027-03-15T06:00:00Z'), end: new Date('2027-03-15T07:00:00Z') }];
  expect(freeAt(jobDays([range], zone), busy).map(({ free }) => free)).toEqual([true, false, true]);
});
