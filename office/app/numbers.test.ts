import { describe, expect, it } from 'vitest';
import { askedOf, movedBy, numbersPage } from './numbers.ts';

const asked = (search: string) => askedOf(new URLSearchParams(search));

describe('the address of numbers', () => {
  it('says weeks, end, city and category, and the same back', () => {
    const address = 'weeks=26&until=2026-08-30&city=Las+Vegas%2C+Nevada&category=RUNWAY';
    expect(asked(address)).toEqual({ weeks: 26, until: '2026-08-30', city: 'Las Vegas, Nevada', category: 'RUNWAY' });
    expect(numbersPage(asked(address))).toBe(`/office/numbers?${address}`);
  });

  it('leaves out what is wrong', () => {
    expect(asked('weeks=0&until=2026-02-30&city=&category=NONE&x=1')).toEqual({});
    expect(numbersPage({})).toBe('/office/numbers');
  });
});

describe('other weeks', () => {
  it('are so many weeks before, and none after this one', () => {
    expect(movedBy({ weeks: 4, city: 'X' }, -4, [{ day: '2026-03-02' }])).toEqual({
      weeks: 4,
      city: 'X',
      until: '2026-02-02',
    });
    expect(movedBy({ until: '2026-03-04' }, 5_000, [{ day: '2026-03-02' }])).toEqual({});
  });
});
