import { describe, expect, it } from 'vitest';
import { jobLifecycles } from '../values/job.ts';
import { type NextFacts, nextForManager, nextForModel, nextForStaff } from './job-next.ts';

const now = Date.parse('2026-11-01T00:00:00.000Z');
const facts: NextFacts & { unconfirmed: number; mayReview: boolean } = {
  lifecycle: 'STAFFING',
  isOnReview: false,
  isInfoRequested: false,
  isDeclined: false,
  startsAt: '2026-11-15T17:00:00.000Z',
  endsAt: '2026-11-15T21:00:00.000Z',
  endedAt: null,
  appealUntil: null,
  answerUntil: null,
  timeZone: 'UTC',
  chargeAt: '2026-11-12T17:00:00.000Z',
  staffedAt: '2026-11-12T17:00:00.000Z',
  openCharge: null,
  confirmHours: 48,
  standbyHours: 16,
  unconfirmed: 0,
  checkInMinutes: 60,
  approvalHours: 48,
  reviewDays: 14,
  mayReview: false,
};

describe('what happens next in a job', () => {
  it('is a sentence with its time, for both sides of every job that is not over', () => {
    const over = ['DRAFT', 'COMPLETED', 'CANCELLED'];
    const model = { status: 'BOOKED', requestExpiresAt: null, confirmation: null, hasPlaceOffer: false } as const;
    for (const lifecycle of jobLifecycles.filter(one => !over.includes(one))) {
      expect(nextForManager({ ...facts, lifecycle }, now)?.text).toBeTruthy();
      expect(nextForModel({ ...facts, lifecycle, ...model }, now)?.text).toBeTruthy();
      expect(nextForStaff({ ...facts, lifecycle }, now)?.text).toBeTruthy();
    }
    expect(nextForManager({ ...facts, lifecycle: 'COMPLETED' }, now)).toBeNull();
  });

  it('names when funds are charged, and nothing that has passed', () => {
    expect(nextForManager(facts, now)?.at).toBe('2026-11-12T17:00:00.000Z');
    expect(nextForManager(facts, Date.parse('2026-11-14T00:00:00.000Z'))?.at).toBeNull();
  });

  it('says when a bank account is charged, which is before staffing ends', () => {
    const bank = { ...facts, chargeAt: '2026-11-08T17:00:00.000Z' };
    expect(nextForManager(bank, now)).toMatchObject({
      text: 'The bank account is charged for those booked',
      at: '2026-11-08T17:00:00.000Z',
    });
    expect(nextForManager(bank, Date.parse('2026-11-09T00:00:00.000Z'))).toMatchObject({
      text: 'Staffing ends',
      at: facts.staffedAt,
    });
    expect(nextForManager({ ...bank, lifecycle: 'INVOICED' }, now)?.at).toBe('2026-11-08T17:00:00.000Z');
  });

  it('says of a payment that does not come in when it is tried again, and when it ends the job', () => {
    const cancelsAt = '2026-11-15T05:00:00.000Z';
    const nextTryAt = '2026-11-13T01:00:00.000Z';
    const unpaid = { ...facts, lifecycle: 'INVOICED' } as const;
    const failed = { ...unpaid, openCharge: { status: 'DUE', hasFailed: true, nextTryAt, cancelsAt } } as const;
    expect(nextForManager(failed, now)).toEqual({
      text: 'The payment did not go through, and is tried again',
      at: nextTryAt,
      canDo: 'Pay now with any card. Unpaid by Sun, Nov 15, 5:00 AM UTC, the job is cancelled.',
    });
    const over = { ...unpaid, openCharge: { status: 'FAILED', hasFailed: true, nextTryAt: null, cancelsAt } } as const;
    expect(nextForManager(over, now)).toMatchObject({ at: cancelsAt, canDo: 'Pay now with any card.' });
    expect(nextForStaff(over, now)?.canDo).toContain('Try the charge again or call it off');
    const booked = { status: 'BOOKED', requestExpiresAt: null, confirmation: null, hasPlaceOffer: false } as const;
    expect(nextForModel({ ...over, ...booked }, now)).toMatchObject({
      text: 'The job is cancelled unless the client’s payment comes in',
      at: cancelsAt,
    });
    const debit = { status: 'PROCESSING', hasFailed: false, nextTryAt: null, cancelsAt } as const;
    expect(nextForManager({ ...unpaid, openCharge: debit }, now)?.text).toContain('takes some days');
    expect(nextForModel({ ...unpaid, openCharge: debit, ...booked }, now)?.at).toBe(facts.startsAt);
  });

  it('tells staff what is theirs to do', () => {
    expect(nextForStaff({ ...facts, isOnReview: true }, now)?.canDo).toContain('Approve it');
    expect(nextForStaff({ ...facts, lifecycle: 'DISPUTED' }, now)?.canDo).toContain('decide it');
    expect(nextForStaff({ ...facts, lifecycle: 'PREPAID' }, now)?.canDo).toBeNull();
  });

  it('says until when hours can be changed', () => {
    const ended = { ...facts, lifecycle: 'ENDED', endedAt: '2026-11-15T21:00:00.000Z' } as const;
    expect(nextForManager(ended, now)).toMatchObject({
      text: 'Hours are approved as planned unless you change them',
      at: '2026-11-17T21:00:00.000Z',
    });
  });

  it('follows the review of a draft', () => {
    const draft = { ...facts, lifecycle: 'DRAFT' } as const;
    expect(nextForManager({ ...draft, isOnReview: true }, now)?.text).toBe('Our staff review the job');
    expect(nextForManager({ ...draft, isInfoRequested: true, answerUntil: '2026-11-09T00:00:00.000Z' }, now)?.at).toBe(
      '2026-11-09T00:00:00.000Z',
    );
    expect(nextForManager({ ...draft, isDeclined: true, appealUntil: '2026-11-30T00:00:00.000Z' }, now)?.text).toBe(
      'You can appeal once',
    );
  });

  it('asks those booked whether they come, and offers the places of the silent', () => {
    const paid = { ...facts, lifecycle: 'PREPAID', unconfirmed: 1 } as const;
    expect(nextForManager(paid, now)?.at).toBe('2026-11-13T17:00:00.000Z');
    const asked = Date.parse('2026-11-14T00:00:00.000Z');
    expect(nextForManager(paid, asked)?.at).toBe('2026-11-15T01:00:00.000Z');
    expect(nextForManager({ ...paid, unconfirmed: 0 }, asked)?.text).toBe('Check-in opens');
    const booked = { ...paid, status: 'BOOKED', requestExpiresAt: null, hasPlaceOffer: false } as const;
    expect(nextForModel({ ...booked, confirmation: 'ASKED' }, asked)).toMatchObject({
      at: '2026-11-15T01:00:00.000Z',
      canDo: 'Confirm that you come.',
    });
    expect(nextForModel({ ...booked, confirmation: 'CONFIRMED' }, asked)?.text).toBe('Check-in opens');
    const standby = { ...paid, status: 'APPLIED', requestExpiresAt: null, confirmation: null } as const;
    expect(nextForModel({ ...standby, hasPlaceOffer: true }, asked)?.text).toBe('The first to take the place has it');
  });

  it('names the reviews of a job that is over, until they are shown', () => {
    const over = { ...facts, lifecycle: 'COMPLETED', endedAt: '2026-11-15T21:00:00.000Z', mayReview: true } as const;
    const then = Date.parse('2026-11-20T00:00:00.000Z');
    expect(nextForManager(over, then)).toMatchObject({
      at: '2026-11-29T21:00:00.000Z',
      canDo: 'Review those who worked.',
    });
    expect(nextForManager({ ...over, mayReview: false }, then)).toBeNull();
    expect(nextForManager(over, Date.parse('2026-11-30T00:00:00.000Z'))).toBeNull();
  });

  it('tells a model how long an offer is open', () => {
    const offered = {
      ...facts,
      status: 'PENDING',
      requestExpiresAt: '2026-11-02T00:00:00.000Z',
      confirmation: null,
      hasPlaceOffer: false,
    } as const;
    expect(nextForModel(offered, now)).toMatchObject({ text: 'The offer runs out', at: offered.requestExpiresAt });
    expect(nextForModel({ ...offered, requestExpiresAt: null }, now)).toMatchObject({
      text: 'We check who you are, and your time to answer is paused',
    });
    expect(nextForModel({ ...offered, status: 'DECLINED' }, now)).toBeNull();
  });
});
