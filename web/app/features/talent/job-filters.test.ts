import { expect, it } from 'vitest';
import { filtersIn } from './job-filters.ts';

it('reads the filters of an address, and leaves out what it does not know', () => {
  expect(filtersIn(new URLSearchParams('kind=RUNWAY&miles=25&pay=250&show=saved'))).toEqual({
    categories: ['RUNWAY'],
    miles: 25,
    minCents: 25_000,
    mark: 'SAVED',
  });
  expect(filtersIn(new URLSearchParams('kind=constructor&miles=-1&pay=much&show=all'))).toEqual({});
});
