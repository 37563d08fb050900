import { expect, it } from 'vitest';
import { openJobsOf } from './open-jobs.ts';

const open = [
  {
    id: '01939c2e-7000-7000-8000-000000000001',
    title: 'Runway in Reno on May 3',
    lifecycle: 'STAFFING',
    startsAt: null,
  },
];

it('lists the jobs that block deleting the account', () => {
  expect(openJobsOf({ code: 'ACCOUNT_OPEN', details: { open } })).toEqual(open);
});

it('lists nothing for another refusal, or an unreadable list', () => {
  expect(openJobsOf({ code: 'TOO_MANY', details: { open } })).toEqual([]);
  expect(openJobsOf({ code: 'ACCOUNT_OPEN', details: { open: 'all' } })).toEqual([]);
});
