import { expect, it } from 'vitest';
import { filledAnswer } from './canned-answer.ts';

it('fills in the first name at every place, and “there” without one', () => {
  expect(filledAnswer('Hi {name}. Thanks, {name}!', 'Mara Quill')).toBe('Hi Mara. Thanks, Mara!');
  expect(filledAnswer('Hi {name}.', null)).toBe('Hi there.');
  expect(filledAnswer('Hi {name}.', '  ')).toBe('Hi there.');
  expect(filledAnswer('Hi {name}.', '$& $1')).toBe('Hi $&.');
});
