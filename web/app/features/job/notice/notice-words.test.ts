import { describe, expect, it } from 'vitest';
import type { Rules } from '#contract/rules/rules.ts';
import type { Job } from '#contract/schemas/job.ts';
import { noticeOf } from './notice-words.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const rules = { nowMs, limits: { reviewHours: 24, rushReviewHours: 2 } } as Rules;
const job = {
  lifecycle: 'DRAFT',
  moderation: null,
  moderationReason: null,
  onboardingStep: 'JOB_DATE_TIME',
  premiumServices: [],
  location: { timeZone: 'America/Los_Angeles' },
  submittedAt: null,
  startsAt: '2026-12-04T18:00:00Z',
  answerUntil: null,
  appealUntil: null,
  appealedAt: null,
  cancellation: null,
} as unknown as Job;
const say = (part: Partial<Job>) => noticeOf({ ...job, ...part }, rules);

describe('the notice of a job', () => {
  it('names the next step of a draft', () => {
    expect(say({})).toMatchObject({ kind: 'DRAFT', title: 'Not sent yet' });
    expect(say({})?.text).toBe('Next: date and time. Models can apply once it is sent and approved.');
  });

  it('waits for the payment of premium services', () => {
    expect(say({ awaitsPayment: true })).toMatchObject({ kind: 'UNPAID', title: 'Not paid yet' });
    expect(say({ awaitsPayment: true, lifecycle: 'CANCELLED' })?.kind).toBe('CANCELLED');
  });

  it('says of a payment that failed when it is tried again, and when it ends the job', () => {
    const open = { lifecycle: 'INVOICED', moderation: 'APPROVED' } as const;
    const cancelsAt = '2026-12-04T06:00:00Z';
    const bookings = { purpose: 'BOOKINGS', amountCents: 23_000 } as const;
    const charge = {
      ...bookings,
      status: 'DUE',
      hasFailed: true,
      nextTryAt: '2026-12-02T02:00:00Z',
      cancelsAt,
    } as const;
    expect(say({ ...open, openCharge: charge })).toEqual({
      kind: 'PAYMENT_FAILED',
      title: 'The payment did not go through',
      text: 'We try again Tue, Dec 1, 6:00 PM PST. Unpaid by Thu, Dec 3, 10:00 PM PST, the job is cancelled, and those booked have their shares.',
    });
    const left = { ...charge, status: 'ACTION_NEEDED', nextTryAt: null } as const;
    expect(say({ ...open, openCharge: left })?.title).toBe('Your bank waits for you to confirm the payment');
    expect(say({ ...open, openCharge: { ...charge, hasFailed: false } })).toBeNull();
    expect(say({ ...open, openCharge: { ...charge, status: 'PROCESSING' } })).toBeNull();
  });

  it('says of overtime and of shares that nobody is paid before them', () => {
    const left = { status: 'FAILED', hasFailed: true, nextTryAt: null, cancelsAt: null, amountCents: 5_750 } as const;
    const over = { moderation: 'APPROVED', lifecycle: 'PAYOUT' } as const;
    expect(say({ ...over, openCharge: { ...left, purpose: 'OVERTIME' } })).toEqual({
      kind: 'PAYMENT_FAILED',
      title: 'The payment of $57.50 for overtime did not go through',
      text: 'The overtime is paid to the models once it has come in. Until then you cannot send a new job.',
    });
    expect(say({ ...over, lifecycle: 'CANCELLED', openCharge: { ...left, purpose: 'DEBT' } })).toEqual({
      kind: 'PAYMENT_FAILED',
      title: '$57.50 is owed to those who were booked',
      text: 'Their shares are sent once it has come in. Until then you cannot send a new job.',
    });
  });

  it('promises an answer within a day, with rush within two hours, and admits being late', () => {
    const sent = { moderation: 'ON_REVIEW', submittedAt: '2026-11-21T11:00:00Z' } as const;
    expect(say(sent)?.text).toBe(
      'Staff are looking at it. You hear from us within 24 hours, by Sun, Nov 22, 3:00 AM PST.',
    );
    expect(say({ ...sent, premiumServices: ['RUSH_BOOKING'] })?.text).toContain(
      'within 2 hours, by Sat, Nov 21, 5:00 AM',
    );
    expect(say({ ...sent, submittedAt: '2026-11-19T11:00:00Z' })?.text).toContain('are late');
  });

  it('distinguishes a second review from the first, and an appeal from both', () => {
    const sent = { moderation: 'ON_REVIEW', submittedAt: '2026-11-21T11:00:00Z' } as const;
    expect(say({ ...sent, lifecycle: 'STAFFING' })).toMatchObject({ kind: 'REVIEWED_AGAIN' });
    expect(say({ ...sent, lifecycle: 'STAFFING' })?.text).toContain('Bookings stand; new applications pause');
    const appealed = say({ ...sent, appealedAt: '2026-11-21T11:00:00Z' });
    expect(appealed).toMatchObject({ kind: 'APPEALED' });
    expect(appealed?.text).toContain('Appealed on November 21, 2026.');
  });

  it('asks for answers, and says by when', () => {
    expect(say({ moderation: 'INFO_REQUESTED' })).toMatchObject({ kind: 'ASKED' });
    const answerUntil = '2026-12-08T20:00:00Z';
    expect(say({ moderation: 'INFO_REQUESTED', answerUntil })?.text).toMatch(
      /^Answer these and send the job back by December 8, 2026, or it is declined\. /,
    );
  });

  it('waits for the account of an approved job', () => {
    expect(say({ moderation: 'APPROVED' })).toMatchObject({ kind: 'WAITING', title: 'Approved' });
  });

  it('gives the reason of a decline, and offers an appeal while one is possible', () => {
    const declined = { moderation: 'DECLINED', moderationReason: 'Not a job for models.' } as const;
    expect(say({ ...declined, appealUntil: '2026-12-20T12:00:00Z' })).toMatchObject({
      kind: 'APPEALABLE',
      text: 'Not a job for models.',
    });
    expect(say({ ...declined, appealUntil: '2026-11-20T12:00:00Z' })).toMatchObject({ kind: 'DECLINED' });
    expect(say({ ...declined, appealedAt: '2026-11-20T12:00:00Z' })?.text).toContain(
      'You appealed on November 20, 2026',
    );
  });

  it('names why a job was cancelled, and by whom', () => {
    const cancelled = (reason: NonNullable<Job['cancellation']>['reason'], description: string | null) =>
      say({ lifecycle: 'CANCELLED', cancellation: { reason, description } });
    expect(cancelled('VENUE_LOST', 'The hall was flooded.')).toMatchObject({
      title: 'You cancelled this job',
      text: 'The venue fell through: The hall was flooded.',
    });
    expect(cancelled('UNFILLED', null)?.title).toBe('Not filled');
    expect(cancelled('DECLINED', 'The new text breaks our rules.')).toMatchObject({
      title: 'Taken down by staff',
      text: 'The new text breaks our rules.',
    });
  });

  it('is null for an open job', () => {
    expect(say({ lifecycle: 'STAFFING', moderation: 'APPROVED' })).toBeNull();
  });
});
