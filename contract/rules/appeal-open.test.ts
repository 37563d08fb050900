import { expect, it } from 'vitest';
import { isAppealOpen } from './appeal-open.ts';

it.each([
  ['ON_REVIEW', 'It is all there.', true],
  ['INFO_REQUESTED', 'It is all there.', true],
  ['DECLINED', 'It is all there.', false],
  ['APPROVED', null, false],
  ['ON_REVIEW', null, false],
] as const)('with %s and the text %o an appeal is open: %o', (moderation, appeal, open) =>
  expect(isAppealOpen({ moderation, appeal })).toBe(open),
);
