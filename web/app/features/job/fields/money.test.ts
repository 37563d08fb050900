import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownDollars } from '#contract/rules/dollars.ts';
import { readDollars, typedDollars } from './money.ts';

describe('readDollars', () => {
  it('reads typed dollars as whole cents', () => {
    const typed = ['45', '45.5', '45.50', '$1,200.50', ' $ 80 ', '0', '19.', '1,000,000'];
    expect(typed.map(readDollars)).toEqual([4500, 4550, 4550, 120_050, 8000, 0, 1900, 100_000_000]);
  });

  it('has no floating-point error', () => {
    expect(readDollars('1.15')).toBe(115);
    expect(readDollars('8.70')).toBe(870);
    expect(readDollars('4.35')).toBe(435);
  });

  it('refuses anything else', () => {
    const typed = ['', '-5', '12.345', '1,20', '1.200,50', 'ten', '1e3', '45 an hour', '.5'];
    expect(typed.map(readDollars)).toEqual(typed.map(() => null));
  });

  it('reads back what it writes', () => {
    for (const cents of [0, 5, 99, 100, 4550, 100_000, 123_456]) expect(readDollars(typedDollars(cents))).toBe(cents);
  });
});

describe('shownDollars', () => {
  it('shows cents only where there are any', () => {
    expect([124_000, 124_050, 5].map(shownDollars)).toEqual(['$1,240', '$1,240.50', '$0.05']);
  });
});

it('shows money in US dollars, without zero cents, and reads it back as the same amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), amount => {
      const shown = shownDollars(amount);
      expect(shown).toMatch(amount % 100 === 0 ? /^\$[\d,]+$/ : /^\$[\d,]+\.\d{2}$/);
      expect(readDollars(shown)).toBe(amount);
      expect(readDollars(typedDollars(amount))).toBe(amount);
    }),
  );
});
