import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarterHours, spokenTime } from './quarter-hours.ts';

describe('quarterHours', () => {
  it('covers the day', () => {
    expect(quarterHours()).toHaveLength(96);
    expect(quarterHours().at(-1)).toBe('23:45');
  });

  it('rounds the start up', () => {
    expect(quarterHours('09:01', '10:00')).toEqual(['09:15', '09:30', '09:45', '10:00']);
  });
});

describe('quarterHours between any two times', () => {
  const time = fc
    .nat({ max: 1439 })
    .map(at => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);

  it('are all the quarters from the one to the other, and no other time', () => {
    fc.assert(
      fc.property(time, time, (from, to) => {
        expect(quarterHours(from, to)).toEqual(quarterHours().filter(each => each >= from && each <= to));
      }),
    );
  });
});

describe('spokenTime', () => {
  it('says noon and midnight', () => {
    expect(['00:00', '09:05', '12:00', '23:45'].map(spokenTime)).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '11:45 PM',
    ]);
  });
});
