import { expect, it } from 'vitest';
import { refusalsOf } from './refusals.ts';

it('lets everything be decided that is under review', () => {
  expect(refusalsOf('ON_REVIEW')).toEqual({});
  expect(refusalsOf('ON_REVIEW', { notNow: 'Its start has passed.' })).toEqual({ APPROVED: 'Its start has passed.' });
});

it('lets what waits for its owner only be declined', () => {
  expect(Object.keys(refusalsOf('INFO_REQUESTED'))).toEqual(['APPROVED', 'INFO_REQUESTED']);
});

it('says that what is decided is settled', () => {
  for (const moderation of ['APPROVED', 'DECLINED', null] as const)
    expect(refusalsOf(moderation).settled).toMatch(/\.$/);
});
