import { describe, expect, it } from 'vitest';
import { isWholeDays } from '#contract/rules/slot-times.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { limits } from '#server/rule-numbers.ts';
import { demoManagers } from '../managers.ts';
import { asks } from './brief.ts';
import { type DemoJob, demoJobs } from './jobs.ts';
import { briefs } from './plan.ts';
import { periodsOf } from './venue-clock.ts';

const times = ['2026-03-07T20:30:00Z', '2026-03-08T07:59:00Z', '2026-06-30T12:00:00Z', '2026-10-31T23:10:00Z'];

const draftOf = ({ plan, brief, location, periods }: DemoJob): JobDraft => {
  const [amountMales, amountFemales, amountNonBinary, amountAnyGender] = plan.places;
  return {
    categoryCode: brief.category,
    eventType: brief.event,
    description: brief.description,
    sensitiveWork: brief.sensitive?.work ?? 'NONE',
    sensitiveTerms: brief.sensitive?.terms ?? null,
    location: location ?? undefined,
    eventDatePeriods: periods,
    rangeHoursPerDay: 'rangeDays' in brief.hours ? brief.hours.hoursPerDay : null,
    hourlyRate: 'hourly' in brief.pay ? brief.pay.hourly : null,
    fixedRatePerModel: 'fixed' in brief.pay ? brief.pay.fixed : null,
    modelRequirements: asks(brief.asks),
    premiumServices: plan.services ?? [],
    ...{ amountMales, amountFemales, amountNonBinary, amountAnyGender },
  };
};

describe('demoJobs', () => {
  it.each(times)('could each have been posted by its manager (%s)', time => {
    const now = new Date(time);
    for (const job of demoJobs(now))
      expect([
        job.plan.brief,
        submitErrors(draftOf(job), { limits: limits('Demo'), nowMs: job.createdAt.getTime() }),
      ]).toEqual([job.plan.brief, {}]);
  });

  it.each(times)('in progress have begun and not ended (%s)', time => {
    const now = new Date(time);
    for (const { plan, startsAt, endsAt } of demoJobs(now)) {
      if (plan.stage === 'STARTED') expect([startsAt < now, endsAt > now]).toEqual([true, true]);
      if (['ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED'].includes(plan.stage)) expect(endsAt < now).toBe(true);
      if (['ACCEPTING', 'STAFFING', 'INVOICED', 'PREPAID', 'ON_REVIEW'].includes(plan.stage))
        expect(startsAt > now).toBe(true);
    }
  });

  it('contain sixty current jobs and an archive, of twelve managers, in every category', () => {
    const all = demoJobs(new Date());
    const jobs = all.filter(({ plan }) => !plan.isArchived);
    expect(all.length).toBeGreaterThan(150);
    expect(jobs).toHaveLength(60);
    expect(new Set(jobs.map(({ manager }) => manager.id)).size).toBe(demoManagers.length);
    expect(new Set(jobs.map(({ brief }) => brief.category))).toEqual(new Set(categoryCodes));
    expect(new Set(jobs.map(({ plan }) => plan.brief))).toEqual(new Set(Object.keys(briefs)));
  });

  it('give the visitor’s manager a job at every stage', () => {
    const stages = demoJobs(new Date()).flatMap(({ manager, plan }) => (manager.key === 'halcyon' ? plan.stage : []));
    for (const stage of [
      'DRAFT',
      'ON_REVIEW',
      'INFO_REQUESTED',
      'REVIEW_DECLINED',
      'ACCEPTING',
      'STAFFING',
      'INVOICED',
    ])
      expect(stages).toContain(stage);
    for (const stage of ['PREPAID', 'STARTED', 'ENDED', 'COMPLETED', 'CANCELLED']) expect(stages).toContain(stage);
  });
});

describe('periodsOf', () => {
  const now = new Date('2026-03-07T20:30:00Z');

  it('keeps the time of day across a daylight-saving change', () => {
    const [before, after] = periodsOf({ start: '19:00', hours: 5, days: 2 }, 'America/Los_Angeles', 0, now);
    expect(before).toEqual({ start: '2026-03-08T03:00:00.000Z', end: '2026-03-08T08:00:00.000Z' });
    expect(after).toEqual({ start: '2026-03-09T02:00:00.000Z', end: '2026-03-09T07:00:00.000Z' });
  });

  it('covers whole days in the venue’s zone for a range', () => {
    const [range] = periodsOf({ rangeDays: 3, hoursPerDay: 8 }, 'America/Chicago', -1, now);
    expect(range).toEqual({ start: '2026-03-06T06:00:00.000Z', end: '2026-03-09T04:59:59.999Z' });
    expect(range && isWholeDays(range)).toBe(true);
  });
});
