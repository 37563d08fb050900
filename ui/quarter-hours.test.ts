import { describe, expect, it } from 'vitest';
import { quarterHours, spokenTime } from './quarter-hours.ts';

describe('quarterHours', () => {
  it('covers the day', () => {
    expect(quarterHours()).toHaveLength(96);
    expect(quarterHours().at(-1)).toBe('23:45');
  });

  it('rounds the beginning up', () => {
    expect(quarterHours('09:01', '10:00')).toEqual(['09:15', '09:30', '09:45', '10:00']);
  });
});

describe('spokenTime', () => {
  it('says noon and midnight as people do', () => {
    expect(['00:00', '09:05', '12:00', '23:45'].map(spokenTime)).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '11:45 PM',
    ]);
  });
});
