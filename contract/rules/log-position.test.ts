import { expect, it } from 'vitest';
import { further, isBehind, isPosition } from './log-position.ts';

it('compares halves as numbers, not as text', () => {
  expect(isBehind('0/9', '0/10')).toBe(true);
  expect(isBehind('9/FFFFFFFF', '10/0')).toBe(true);
  expect(isBehind('16/B374D848', '16/B374D848')).toBe(false);
  expect(isBehind('A/0', '9/FFFFFFFF')).toBe(false);
  expect(further('0/9', '0/10')).toBe('0/10');
  expect(further('1/0', '0/10')).toBe('1/0');
  expect(further('1/0', null)).toBe('1/0');
});

it('reads what PostgreSQL writes alone', () => {
  expect(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'].every(isPosition)).toBe(true);
  expect(['', '/', '1', '1/', '1/g', '1/123456789', '1/2/3', ' 1/2', '1/b'].some(isPosition)).toBe(false);
});
