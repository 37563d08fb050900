import { describe, expect, it } from 'vitest';
import { cities } from '../values/city.ts';
import { categoryCodes } from '../values/job-fields.ts';
import { legalVersions } from '../values/legal.ts';
import { shippedNotices } from '../values/notice-texts.ts';
import type { SettingValues } from '../values/setting.ts';
import { contradictionAmong, settingChangeText, settingError, settingText, withSetting } from './setting.ts';

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
  categoryOrder: [...categoryCodes],
  cityOrder: [...cities],
  termsText: '## a: One\n\nWords.',
  privacyText: '## a: One\n\nWords.',
  ...shippedNotices,
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

  it('are orders of all entries, told by what moves', () => {
    const [lasVegas, losAngeles, newYork, miami, chicago] = cities;
    const after = [chicago, lasVegas, newYork, losAngeles, miami];
    expect(settingText('categoryOrder', ['RUNWAY', 'EVENT_TRADE_SHOW'])).toBe('Runway, Event and Trade Show');
    expect(settingChangeText('cityOrder', [...cities], [chicago, lasVegas, losAngeles, newYork, miami])).toBe(
      'Chicago from place 5 to 1',
    );
    expect(settingChangeText('cityOrder', [...cities], after)).toMatch(
      /^Chicago from place 5 to 1, (Los Angeles|New York)/,
    );
    expect(settingError('cityOrder', after)).toBeNull();
    for (const wrong of [
      [],
      [...after, miami],
      after.slice(1),
      [...after.slice(1), 'Reno'],
      [`${chicago},${lasVegas}`, newYork, losAngeles, miami],
      3,
    ])
      expect(settingError('cityOrder', wrong)).toBe('List each entry once, and no other.');
    expect(settingError('modelsMax', after)).toBe('Enter a number.');
    // What a release added stands at the end of an order that was set before; what it removed is gone.
    expect(withSetting(first, 'cityOrder', [miami, 'Reno', losAngeles]).cityOrder).toEqual([
      miami,
      losAngeles,
      lasVegas,
      newYork,
      chicago,
    ]);
  });

  it('are texts, told by the parts that change, one a day at most', () => {
    const value = '## a: One\n\nOther words.\n\n## b: Two\n\nMore.';
    expect(settingText('termsText', value)).toBe('2 parts');
    expect(settingChangeText('termsText', first.termsText, value)).toBe('another text under “One”, “Two”');
    expect(settingError('termsText', value)).toBeNull();
    expect(settingError('termsText', 'Words.')).toContain('Begin with a part');
    const at = (instant: string) => ({ name: 'termsText', value, fromMs: Date.parse(instant) }) as const;
    const [morning, evening, next] = [
      at('2026-12-01T00:00:00Z'),
      at('2026-12-01T23:59:59Z'),
      at('2026-12-02T00:00:00Z'),
    ];
    expect(contradictionAmong(first, [morning, next, { ...evening, name: 'privacyText' }], 0)).toBeNull();
    expect(contradictionAmong(first, [morning, evening], 0)).toContain(
      'There is a version of 2026-12-01 (UTC) already',
    );
    const shipped = at(`${legalVersions.TERMS}T12:00:00Z`);
    expect(contradictionAmong(first, [shipped], 0)).toContain(`There is a version of ${legalVersions.TERMS}`);
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
