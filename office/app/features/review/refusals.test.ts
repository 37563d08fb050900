import { expect, it } from 'vitest';
import { refusalsOf } from './refusals.ts';

it('allows every decision under review', () => {
  expect(refusalsOf('ON_REVIEW')).toEqual({});
  expect(refusalsOf('ON_REVIEW', { notNow: 'Its start has passed.' })).toEqual({ APPROVED: 'Its start has passed.' });
});

it('allows only a decline while the owner has to answer', () => {
  expect(Object.keys(refusalsOf('INFO_REQUESTED'))).toEqual(['APPROVED', 'INFO_REQUESTED']);
});

it('reports that a decided case is closed', () => {
  for (const moderation of ['APPROVED', 'DECLINED', null] as const)
    expect(refusalsOf(moderation).settled).toMatch(/\.$/);
});
