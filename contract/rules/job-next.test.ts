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
  isSecured: true,
  confirmHours: 48,
  standbyHours: 16,
  unconfirmed: 0,
  checkInMinutes: 60,
  approvalHours: 48,
  reviewDays: 14,
  mayReview: false,
  awaitsPayment: false,
  hoursOpen: false,
  claim: null,
  isDisputed: false,
  contestUntil: null,
  payAt: '2026-11-17T21:00:00.000Z',
  waits: { DAY: 1 },
  refundCents: 0,
};
const booked = { status: 'BOOKED', requestExpiresAt: null, confirmation: null, hasPlaceOffer: false } as const;
const bookings = { purpose: 'BOOKINGS', amountCents: 23_000 } as const;

describe('what happens next in a job', () => {
  it('is a sentence with its time, for both sides of every job that is not over', () => {
    const over = ['DRAFT', 'COMPLETED', 'CANCELLED'];
    for (const lifecycle of jobLifecycles.filter(one => !over.includes(one))) {
      expect(nextForManager({ ...facts, lifecycle }, now)?.text).toBeTruthy();
      expect(nextForModel({ ...facts, lifecycle, ...booked }, now)?.text).toBeTruthy();
      expect(nextForStaff({ ...facts, lifecycle }, now)?.text).toBeTruthy();
    }
    expect(nextForManager({ ...facts, lifecycle: 'COMPLETED' }, now)).toBeNull();
  });

  it('says in a paid job that a booking made later is not paid for, to its manager and its model', () => {
    const late = {
      ...bookings,
      status: 'DUE',
      hasFailed: true,
      nextTryAt: '2026-11-13T01:00:00.000Z',
      cancelsAt: '2026-11-14T01:00:00.000Z',
    } as const;
    const unpaid = { ...facts, lifecycle: 'PREPAID', openCharge: late } as const;
    expect(nextForManager(unpaid, now)).toMatchObject({
      text: 'The payment did not go through, and is tried again',
      canDo: expect.stringMatching(/^Pay now with any card. Unpaid by .*, the job is cancelled.$/),
    });
    expect(nextForModel({ ...unpaid, ...booked, isSecured: false }, now)?.text).toBe(
      'The job is cancelled unless the client’s payment comes in',
    );
    const underWay = { ...late, status: 'PROCESSING', hasFailed: false } as const;
    expect(nextForModel({ ...unpaid, ...booked, openCharge: underWay, isSecured: false }, now)?.text).toBe(
      'The client’s payment for you has not come in yet; the job begins also without it',
    );
    expect(nextForModel({ ...unpaid, ...booked }, now)?.text).toBe('Check-in opens');
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
    const failed = {
      ...unpaid,
      openCharge: { ...bookings, status: 'DUE', hasFailed: true, nextTryAt, cancelsAt },
    } as const;
    expect(nextForManager(failed, now)).toEqual({
      text: 'The payment did not go through, and is tried again',
      at: nextTryAt,
      canDo: 'Pay now with any card. Unpaid by Sun, Nov 15, 5:00 AM UTC, the job is cancelled.',
    });
    const over = {
      ...unpaid,
      openCharge: { ...bookings, status: 'FAILED', hasFailed: true, nextTryAt: null, cancelsAt },
    } as const;
    expect(nextForManager(over, now)).toMatchObject({ at: cancelsAt, canDo: 'Pay now with any card.' });
    expect(nextForStaff(over, now)?.canDo).toContain('Try the charge again or call it off');
    expect(nextForModel({ ...over, ...booked }, now)).toMatchObject({
      text: 'The job is cancelled unless the client’s payment comes in',
      at: cancelsAt,
    });
    const debit = { ...bookings, status: 'PROCESSING', hasFailed: false, nextTryAt: null, cancelsAt } as const;
    expect(nextForManager({ ...unpaid, openCharge: debit }, now)?.text).toContain('takes some days');
    expect(nextForModel({ ...unpaid, openCharge: debit, ...booked }, now)?.at).toBe(facts.startsAt);
  });

  it('tells staff what is theirs to do', () => {
    expect(nextForStaff({ ...facts, isOnReview: true }, now)?.canDo).toContain('Approve it');
    expect(nextForManager({ ...facts, isInfoRequested: true }, now)?.text).toBe('Staff wait for your answers');
    expect(nextForStaff({ ...facts, lifecycle: 'DISPUTED', isDisputed: true }, now)?.canDo).toContain('decide it');
    expect(nextForStaff({ ...facts, lifecycle: 'PREPAID' }, now)?.canDo).toBeNull();
  });

  describe('after the work', () => {
    const ended = { ...facts, ...booked, lifecycle: 'ENDED', endedAt: '2026-11-15T21:00:00.000Z' } as const;
    const then = Date.parse('2026-11-16T00:00:00.000Z');
    const sides = (over: Partial<typeof facts>) => {
      const all = { ...ended, ...over };
      return [nextForManager(all, then), nextForModel(all, then), nextForStaff(all, then)];
    };
    const texts = (over: Partial<typeof facts>) => sides(over).map(next => next?.text);
    const times = (over: Partial<typeof facts>) => sides(over).map(next => next?.at);

    it('says until when hours can be changed, and once they are approved when they are paid', () => {
      expect(texts({ hoursOpen: true })).toEqual([
        'Hours are approved as planned unless you change them',
        'Your planned hours are approved unless the client changes them',
        'Hours are approved as planned unless the client changes them',
      ]);
      expect(texts({})).toEqual(['The models are paid', 'Your pay is sent', 'The models are paid']);
      for (const over of [{ hoursOpen: true }, {}, { lifecycle: 'PAYOUT' }] as const)
        expect(times(over)).toEqual(Array(3).fill('2026-11-17T21:00:00.000Z'));
    });

    it('follows lowered hours and claims to their end', () => {
      const contestUntil = '2026-11-18T00:00:00.000Z';
      expect(texts({ contestUntil })).toEqual([
        'Models can contest the hours that you lowered',
        'The hours that the client lowered stand unless you object',
        'Models can contest the hours that the client lowered',
      ]);
      expect(times({ contestUntil })).toEqual(Array(3).fill(contestUntil));
      const answerUntil = '2026-11-16T21:00:00.000Z';
      expect(times({ claim: { answerUntil } })).toEqual(Array(3).fill(answerUntil));
      expect(texts({ claim: { answerUntil: null } })[1]).toBe('Our staff decide whether it was a no-show');
    });

    it('leaves those alone whom a dispute is not about', () => {
      expect(texts({ lifecycle: 'DISPUTED', isDisputed: true })[1]).toBe('Our staff decide what is disputed');
      expect(texts({ lifecycle: 'DISPUTED' })[1]).toBe('Your pay is sent');
    });

    it.each([
      [{ ACCOUNT: 1 }, 'Your pay is sent, if your payouts are set up by then', '1 for a payout account'],
      [{ CLIENT: 1 }, 'Your pay is sent once the client’s payment has come in', '1 for the client’s payment'],
      [{ STAFF: 1 }, 'Your pay is sent once our staff have looked into it', '1 for staff'],
      [
        { TRANSFER: 1 },
        'The transfer of your pay did not go through, and is tried again',
        '1 for another try of the transfer',
      ],
    ])('says what keeps pay: %o', (waits, toModel, toStaff) => {
      const [manager, model, staff] = texts({ lifecycle: 'PAYOUT', waits });
      expect(model).toBe(toModel);
      expect(staff).toBe(`Pay is sent, but waits: ${toStaff}`);
      expect(manager).not.toMatch(/account|staff|transfer/);
    });

    it('says what became of it after its day', () => {
      const late = { lifecycle: 'PAYOUT', payAt: '2026-11-15T22:00:00.000Z', waits: { DAY: 1, ACCOUNT: 2 } } as const;
      expect(texts(late)).toEqual([
        'What is not sent yet waits for a model’s payout details or for our staff',
        'Your pay is sent as soon as your payouts are set up',
        'Pay is sent, but waits: 2 for a payout account and 1 for the day of pay',
      ]);
      expect(times(late)).toEqual([null, null, null]);
      const [manager, model, staff] = texts({ lifecycle: 'PAYOUT', waits: {}, mayReview: true });
      expect(manager).toContain('Reviews are shown');
      expect(model).toContain('Reviews are shown');
      expect(staff).toBeUndefined();
    });

    it('names overtime that is not paid', () => {
      const openCharge = {
        purpose: 'OVERTIME',
        amountCents: 1_725,
        status: 'FAILED',
        hasFailed: true,
        nextTryAt: null,
        cancelsAt: null,
      } as const;
      const [manager, , staff] = sides({ lifecycle: 'PAYOUT', openCharge });
      expect(manager).toMatchObject({
        text: 'The payment of $17.25 for overtime did not go through',
        canDo: 'Pay now with any card. It is passed on to the models. Until then you cannot send a new job.',
      });
      expect(staff?.canDo).toContain('Try the charge again');
    });
  });

  describe('of a cancelled job', () => {
    const cancelled = { ...facts, ...booked, lifecycle: 'CANCELLED', waits: {}, payAt: null } as const;
    const unpaid = { status: 'FAILED', hasFailed: true, nextTryAt: null, cancelsAt: null, amountCents: 5_750 } as const;

    it('is what is owed, comes back, or is shared', () => {
      const openCharge = { ...unpaid, purpose: 'DEBT' } as const;
      expect(nextForManager({ ...cancelled, openCharge }, now)).toEqual({
        text: '$57.50 is owed to those who were booked',
        at: null,
        canDo: 'Pay now with any card. Until then you cannot send a new job.',
      });
      expect(nextForStaff({ ...cancelled, openCharge }, now)?.canDo).toContain('Try the charge again');
      expect(nextForModel({ ...cancelled, waits: { CLIENT: 1 } }, now)?.text).toBe(
        'Your share is sent once the client’s payment has come in',
      );
      const refund = { ...cancelled, refundCents: 17_250 };
      expect(nextForManager(refund, now)?.text).toBe('$172.50 is given back to you');
      expect(nextForStaff(refund, now)?.text).toBe('$172.50 is given back to the client');
      const shared = { ...cancelled, waits: { DAY: 1 }, payAt: '2026-11-03T00:00:00.000Z' };
      expect(nextForManager(shared, now)).toMatchObject({
        text: 'The shares of those who were booked are sent',
        at: shared.payAt,
      });
      expect(nextForModel({ ...shared, status: 'DECLINED' }, now)).toMatchObject({
        text: 'Your share is sent',
        at: shared.payAt,
      });
    });

    it('is nothing once all is paid', () => {
      for (const next of [nextForManager, nextForStaff]) expect(next(cancelled, now)).toBeNull();
      expect(nextForModel(cancelled, now)).toBeNull();
    });
  });

  it('waits for the payment of premium services before the review', () => {
    const draft = { ...facts, lifecycle: 'DRAFT', awaitsPayment: true } as const;
    expect(nextForManager(draft, now)).toEqual({
      text: 'The review begins once the premium services are paid',
      at: null,
      canDo: 'Pay for them, or go on without them.',
    });
    expect(nextForStaff(draft, now)?.text).toBe('The client pays the premium services, and it is sent to review');
    expect(nextForManager({ ...draft, awaitsPayment: false }, now)).toBeNull();
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
    expect(nextForModel({ ...paid, ...booked, confirmation: 'ASKED' }, asked)).toMatchObject({
      at: '2026-11-15T01:00:00.000Z',
      canDo: 'Confirm that you come.',
    });
    expect(nextForModel({ ...paid, ...booked, confirmation: 'CONFIRMED' }, asked)?.text).toBe('Check-in opens');
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
    expect(nextForModel({ ...offered, status: 'DECLINED', waits: {} }, now)).toBeNull();
  });
});
