import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayError } from '#contract/rules/days.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { heightText } from '#contract/rules/height.ts';
import { isWholeDays, roundUpToQuarter } from '#contract/rules/slot-times.ts';
import { isAuthenticated, isOnboarding, isOnModeration } from '#contract/rules/user.ts';
import { daysText, periodText } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { FIRST_DAY, INCHES_PER_FOOT, LAST_DAY } from '#contract/values/constants.ts';
import { moderations, onboardingSteps, userStates, userTypes } from '#contract/values/user.ts';
import { modelCounts } from '#features/job/fields/model-counts.ts';
import { readDollars, typedDollars } from '#features/job/fields/money.ts';
import { payText } from '#features/job/fields/pay-text.ts';
import { firstDay, lastDay } from '#ui/days.ts';
import { payOf } from '#wizard/fields/pay.ts';
import { valuesOf } from '#wizard/time/date-time-form.ts';
import { addDays, clockMinutes, clockText, rangeToPeriod, slotToPeriod } from '#wizard/time/venue-time.ts';
import { megabytesText } from './megabytes.ts';

const cents = fc.nat({ max: 1_000_000_000 });
const zone = fc.constantFrom(
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Apia',
);
const day = fc.nat({ max: 3000 }).map(days => addDays('2025-01-01', days));

it('has the same bounds for the days of every picker as the contract', () => {
  expect([firstDay, lastDay]).toEqual([FIRST_DAY, LAST_DAY]);
  expect(dayError('1899-12-31')).toBe('Choose 01/01/1900 or later.');
  expect(dayError('2100-01-01')).toBe('Choose 12/31/2099 or earlier.');
  for (const day of [FIRST_DAY, LAST_DAY]) expect(dayError(day)).toBeNull();
});

describe('a time', () => {
  it('is rounded up: minutes 1–15 to 15, 16–30 to 30, 31–45 to 45, later ones to the next hour', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const quarter = [0, 15, 30, 45, 60].find(each => minute <= each) ?? 0;
      expect(roundUpToQuarter(minutes)).toBe(hour * 60 + quarter);
      expect(clockMinutes(clockText(minutes))).toBe(minutes);
    }
  });
});

describe('the kind of date', () => {
  const slot = (at: string) =>
    fc
      .tuple(day, fc.nat({ max: 95 }), fc.nat({ max: 95 }))
      .map(([date, from, to]) =>
        slotToPeriod({ date, timeFrom: clockText(from * 15), timeTo: clockText(to * 15) }, at),
      );
  const range = (at: string) =>
    fc.tuple(day, fc.nat({ max: 30 })).map(([from, days]) => rangeToPeriod({ from, to: addDays(from, days) }, at));
  const dates = zone.chain(at =>
    fc.record({
      at: fc.constant(at),
      days: range(at),
      hours: slot(at),
      many: fc.array(fc.oneof(range(at), slot(at)), { minLength: 2, maxLength: 5 }),
    }),
  );
  const kindOf = (eventDatePeriods: TimeRange[], at: string) => valuesOf({ eventDatePeriods }, at).dateType;

  it('is a range for one period of whole days, and specific dates for anything else', () => {
    fc.assert(
      fc.property(dates, ({ at, days, hours, many }) => {
        expect([isWholeDays(days), isWholeDays(hours)]).toEqual([true, false]);
        expect(kindOf([days], at)).toBe('DATE_RANGE');
        expect(kindOf([hours], at)).toBe('SPECIFIC_DATE');
        expect(kindOf(many, at)).toBe('SPECIFIC_DATE');
      }),
    );
    expect(kindOf([], 'UTC')).toBe('SPECIFIC_DATE');
  });

  it('is formatted as `MMM D`, with the time of a slot', () => {
    fc.assert(
      fc.property(dates, ({ at, days, hours }) => {
        expect(daysText([days], at)).toMatch(/^[A-Z][a-z]{2} \d{1,2}( – [A-Z][a-z]{2} \d{1,2})?$/);
        const time = String.raw`\d{1,2}:\d{2}\s[AP]M`;
        expect(periodText(hours, at)).toMatch(new RegExp(String.raw`^[A-Z][a-z]{2} \d{1,2}, ${time} – ${time}$`));
      }),
    );
  });
});

describe('a height', () => {
  it('is feet and inches, and feet × 12 + inches again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
        const stored = feet * INCHES_PER_FOOT + inches;
        expect(heightText(stored)).toBe(`${feet}'${inches}"`);
        const [, shownFeet, shownInches] = /^(\d+)'(\d+)"$/.exec(heightText(stored)) ?? [];
        expect(Number(shownFeet) * 12 + Number(shownInches)).toBe(stored);
      }),
    );
  });
});

describe('model counts', () => {
  it('use the singular for one, and name any gender and non-binary only when there are any', () => {
    const count = fc.nat({ max: 100 });
    fc.assert(
      fc.property(count, count, count, count, (amountMales, amountFemales, amountNonBinary, amountAnyGender) => {
        const words = modelCounts({ amountMales, amountFemales, amountNonBinary, amountAnyGender }).split(', ');
        expect(words).toEqual([
          `${amountMales} Male${amountMales === 1 ? '' : 's'}`,
          `${amountFemales} Female${amountFemales === 1 ? '' : 's'}`,
          ...(amountNonBinary > 0 ? [`${amountNonBinary} Non binary`] : []),
          ...(amountAnyGender > 0 ? [`${amountAnyGender} Any gender`] : []),
        ]);
      }),
    );
  });
});

describe('money', () => {
  it('is in US dollars, without zero cents, and is parsed back to the same amount', () => {
    fc.assert(
      fc.property(cents, amount => {
        const shown = shownDollars(amount);
        expect(shown).toMatch(amount % 100 === 0 ? /^\$[\d,]+$/ : /^\$[\d,]+\.\d{2}$/);
        expect(readDollars(shown)).toBe(amount);
        expect(readDollars(typedDollars(amount))).toBe(amount);
      }),
    );
  });

  it('is a fixed rate where one is set, and hourly otherwise', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('HOURLY_RATE', 'FIXED_RATE'), (amount, kind) => {
        const pay = payOf({ kind, dollars: typedDollars(amount) });
        expect(pay.fixedRatePerModel === null).toBe(kind === 'HOURLY_RATE');
        expect(payText(pay)).toBe(`${shownDollars(amount)} ${kind === 'FIXED_RATE' ? 'per model' : 'an hour'}`);
      }),
    );
    expect(payText({ hourlyRate: 1, fixedRatePerModel: 0 })).toBe('$0 per model');
  });
});

describe('megabytes', () => {
  it('are 1048576 bytes each, and a file too large is never rounded down to the limit', () => {
    expect([0, 1_048_576, 10_485_760, 10_485_761].map(megabytesText)).toEqual(['0 MB', '1 MB', '10 MB', '10.1 MB']);
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), bytes => {
        const shownBytes = Number.parseFloat(megabytesText(bytes)) * 1_048_576;
        expect(shownBytes).toBeGreaterThanOrEqual(bytes - 1);
        expect(shownBytes - bytes).toBeLessThan(104_858);
      }),
    );
  });
});

describe('isAuthenticated, isOnboarding and isOnModeration', () => {
  const user = fc.record({
    '@type': fc.constantFrom(...userTypes),
    state: fc.constantFrom(...userStates),
    moderation: fc.constantFrom(null, ...moderations),
    onboardingStep: fc.constantFrom(null, ...onboardingSteps),
  });

  it('follow from type, state, moderation and step alone', () => {
    fc.assert(
      fc.property(user, one => {
        const { state, moderation, onboardingStep } = one;
        expect(isAuthenticated(one)).toBe(!['COMMON', 'PROMOTER'].includes(one['@type']));
        const begun = state === 'ONBOARDING' && [null, 'ON_REVIEW'].includes(moderation);
        expect(isOnboarding(one)).toBe(begun || onboardingStep !== null);
        expect(isOnModeration(one)).toBe(state === 'ACTIVE' && moderation === 'ON_REVIEW');
      }),
      { numRuns: 500 },
    );
    expect([isAuthenticated(null), isAuthenticated(undefined)]).toEqual([false, false]);
  });
});
