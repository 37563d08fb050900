import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, firstDay, lastDay, parseDay, writtenDay } from './days.ts';

const DAY_MS = 86_400_000;
const [firstMs, lastMs] = [Date.parse(firstDay), Date.parse(lastDay)];
/** Any day that a calendar here can show. */
const anyDay = fc
  .nat({ max: (lastMs - firstMs) / DAY_MS })
  .map(days => new Date(firstMs + days * DAY_MS).toISOString().slice(0, 10));

describe('parseDay', () => {
  it.each(['11/21/2026', '11-21-26', '2026-11-21', 'Nov 21, 2026', 'november 21st 2026', '21 November 2026'])(
    'reads %s',
    text => {
      expect(parseDay(text)).toBe('2026-11-21');
    },
  );

  it.each(['', '2/30/2026', '13/1/2026', 'soon', '2026-00-10', 'Foo 3, 2026'])('refuses "%s"', text => {
    expect(parseDay(text)).toBeNull();
  });

  it('reads every day back as it writes it', () => {
    fc.assert(fc.property(anyDay, day => void expect(parseDay(writtenDay(day))).toBe(day)));
    expect(parseDay(writtenDay('2028-02-29'))).toBe('2028-02-29');
  });

  it('reads anything else as null, and never as a day that does not exist', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.nat(40), fc.nat(40), fc.nat(9999)).map(all => all.join('/')),
        ),
        text => {
          const day = parseDay(text);
          if (day !== null) expect(dayOf(dateOf(day))).toBe(day);
        },
      ),
    );
  });
});

describe('dayOf', () => {
  it('returns the day of a date it made', () => {
    fc.assert(fc.property(anyDay, day => void expect(dayOf(dateOf(day))).toBe(day)));
    expect([firstDay, lastDay]).toEqual(['1900-01-01', '2099-12-31']);
  });
});
