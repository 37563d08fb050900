import { describe, expect, it } from 'vitest';
import type { SettingValues } from '../values/setting.ts';
import { contradictionAmong, settingError, settingText } from './setting.ts';

const first: SettingValues = {
  hourlyCentsMin: 2_500,
  hourlyCentsMax: 100_000,
  fixedCentsMax: 5_000_000,
  modelsMax: 100,
  horizonDays: 365,
  requestHours: 24,
  rushRequestHours: 4,
  requestsPerPlace: 3,
  undoMinutes: 15,
  rushBookingCents: 7_500,
  agentAssistanceCents: 15_000,
};

describe('settings', () => {
  it('are told in their unit, and bounded by it', () => {
    expect([
      settingText('hourlyCentsMin', 2_550),
      settingText('requestHours', 24),
      settingText('modelsMax', 9),
    ]).toEqual(['$25.50', '24 hours', '9']);
    expect(settingError('undoMinutes', 61)).toBe('Enter an amount from 1 minutes to 60 minutes.');
    expect(settingError('undoMinutes', 60)).toBeNull();
  });

  it('contradict each other at the moment from which they would', () => {
    const most = { name: 'hourlyCentsMax', value: 15_000, fromMs: 20 } as const;
    expect(contradictionAmong(first, [most], 0)).toBeNull();
    const least = { name: 'hourlyCentsMin', value: 16_000, fromMs: 10 } as const;
    expect(contradictionAmong(first, [least], 0)).toBeNull();
    expect(contradictionAmong(first, [most, least], 0)).toContain('has to be below the most ($150)');
    const later = { name: 'hourlyCentsMin', value: 2_500, fromMs: 20 } as const;
    expect(contradictionAmong(first, [most, least, later], 0)).toBeNull();
    // What is over contradicts nothing any more.
    expect(contradictionAmong(first, [most, least, { ...later, fromMs: 25 }], 30)).toBeNull();
  });
});
