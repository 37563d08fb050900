import { expect, it } from 'vitest';
import { leastFixedCents } from '#contract/rules/pay.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';
import { limits } from '#server/rule-numbers.ts';
import { payForm } from './pay-rate.ts';

const nowMs = Date.parse('2026-12-01T12:00:00Z');
const startMs = nowMs + 86_400_000;
const QUARTER_MS = 900_000;

const hoursFrom = (quarters: number) => ({
  eventDatePeriods: [
    { start: new Date(startMs).toISOString(), end: new Date(startMs + quarters * QUARTER_MS).toISOString() },
  ],
  rangeHoursPerDay: null,
});

it.each([2_500, 2_501, 2_503])(
  'asks the same least fixed rate in the form and at submit, with %i cents an hour',
  hourlyCentsMin => {
    const rules = { limits: { ...limits('Test'), hourlyCentsMin }, nowMs };
    for (let quarters = 1; quarters <= 64; quarters += 1) {
      const times = hoursFrom(quarters);
      const least = leastFixedCents(times, rules.limits);
      const form = payForm(rules, least);
      for (const cents of [100, least - 1, least, least + 1]) {
        const typed = form.safeParse({ kind: 'FIXED_RATE', dollars: (cents / 100).toFixed(2) });
        const submitted = submitErrors({ ...times, hourlyRate: null, fixedRatePerModel: cents }, rules);
        expect(typed.success).toBe(cents >= least);
        expect(submitted.fixedRatePerModel).toBe(typed.error?.issues[0]?.message);
      }
    }
  },
);

it('says the least for these hours at once, also of an amount below the least of any job', () => {
  const rules = { limits: limits('Test'), nowMs };
  const typed = payForm(rules, leastFixedCents(hoursFrom(64), rules.limits)).safeParse({
    kind: 'FIXED_RATE',
    dollars: '40',
  });
  expect(typed.error?.issues[0]?.message).toMatch(/^For these hours the fixed rate is at least \$/);
});
