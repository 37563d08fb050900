import type { z } from './zod.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const expected: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'Answer this with yes or no.',
  array: 'This must be a list.',
};

const amount = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return `${count} ${count === 1 ? 'character' : 'characters'}`;
  return origin === 'array' ? `${count} ${count === 1 ? 'entry' : 'entries'}` : String(count);
};

/** The messages for errors without a message of the field's own, replacing the library's. */
export const defaultMessage = (issue: Issue): string => {
  const missing = issue.input === undefined || issue.input === null;
  if (issue.code === 'too_big') return `At most ${amount(issue.origin, issue.maximum)}.`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'This is needed.';
  if (issue.code === 'too_small') return `At least ${amount(issue.origin, issue.minimum)}.`;
  if (missing && issue.code !== 'custom') return 'This is needed.';
  if (issue.code === 'invalid_type') return expected[issue.expected] ?? 'This cannot be read.';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'Choose one of the choices.';
  return 'This is not in the right form.';
};
