import { expect, it } from 'vitest';
import { approvalKinds } from '#contract/values/approval.ts';
import { approvalWords, takesTwoText } from './approval-words.ts';

it('names all that takes two of the staff, also the tables for taxes', () => {
  expect(takesTwoText).toMatch(/^Closing an approved account, .+ take two: one asks, another decides\.$/);
  for (const kind of approvalKinds) expect(takesTwoText.toLowerCase()).toContain(approvalWords[kind].what);
  expect(takesTwoText).toContain('exporting the tables for taxes');
});
