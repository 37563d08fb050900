import { expect, it } from 'vitest';
import type { OpenMatter } from '#contract/schemas/open-matter.ts';
import { openJobsOf, openWords } from './open-jobs.ts';

const open: OpenMatter[] = [
  {
    id: '01939c2e-7000-7000-8000-000000000001',
    title: 'Runway in Reno on May 3',
    lifecycle: 'STAFFING',
    startsAt: null,
    why: 'JOB',
  },
];

it('lists the jobs that block deleting the account', () => {
  expect(openJobsOf({ code: 'ACCOUNT_OPEN', details: { open } })).toEqual(open);
});

it('lists nothing for another refusal, or an unreadable list', () => {
  expect(openJobsOf({ code: 'TOO_MANY', details: { open } })).toEqual([]);
  expect(openJobsOf({ code: 'ACCOUNT_OPEN', details: { open: 'all' } })).toEqual([]);
});

it('says what a job that is over waits for', () => {
  const [job] = open as [OpenMatter];
  expect(openWords(job)).toBe('staffing');
  expect(openWords({ ...job, lifecycle: 'CANCELLED', why: 'PAYMENT' })).toBe('a payment is owed or under way');
});
