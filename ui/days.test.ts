import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, parseDay, writtenDay } from './days.ts';

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

  it('reads back what is written in the field', () => {
    expect(parseDay(writtenDay('2028-02-29'))).toBe('2028-02-29');
  });
});

describe('dayOf', () => {
  it('gives back the day a date was made from', () => {
    for (const day of ['1900-01-01', '2026-03-08', '2026-11-01', '2099-12-31']) expect(dayOf(dateOf(day))).toBe(day);
  });
});
