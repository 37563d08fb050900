import { describe, expect, it } from 'vitest';
import { freeAt, jobDays } from './job-days.ts';

const zone = 'America/Los_Angeles';
const range = { start: '2027-03-13T08:00:00.000Z', end: '2027-03-16T06:59:59.999Z' };

describe('jobDays', () => {
  it('parts a date range on the venue’s clock, through the change to summer time', () => {
    expect(jobDays([range], zone)).toEqual([
      { start: '2027-03-13T08:00:00.000Z', end: '2027-03-14T07:59:59.999Z' },
      { start: '2027-03-14T08:00:00.000Z', end: '2027-03-15T06:59:59.999Z' },
      { start: '2027-03-15T07:00:00.000Z', end: '2027-03-16T06:59:59.999Z' },
    ]);
  });

  it('parts one through the change back', () => {
    const back = { start: '2027-11-06T07:00:00.000Z', end: '2027-11-08T07:59:59.999Z' };
    expect(jobDays([back], zone).map(({ start }) => start)).toEqual([
      '2027-11-06T07:00:00.000Z',
      '2027-11-07T07:00:00.000Z',
    ]);
  });

  it('leaves slots as they are, past midnight too', () => {
    const slot = { start: '2027-03-14T05:00:00.000Z', end: '2027-03-14T11:00:00.000Z' };
    expect(jobDays([slot], zone)).toEqual([slot]);
  });
});

it('tells the days at which nothing else is', () => {
  const busy = [{ start: new Date('2027-03-15T06:00:00Z'), end: new Date('2027-03-15T07:00:00Z') }];
  expect(freeAt(jobDays([range], zone), busy).map(({ free }) => free)).toEqual([true, false, true]);
});
