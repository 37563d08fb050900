import { describe, expect, it } from 'vitest';
import { aBooking, aCharge, aLine, inHours, now, someFacts } from '../../testing/money-facts.ts';
import type { ChargeFacts, JobFacts } from './facts.ts';
import { type Plan, planJob } from './plan-job.ts';

const nothing: Omit<Plan, 'nextAt'> = {
  charges: [],
  releases: [],
  voids: [],
  refunds: [],
  goodwill: [],
  earnings: [],
  freed: [],
  services: [],
  move: null,
  tells: null,
};
const plan = (over: Partial<JobFacts>) => planJob(someFacts(over), 15);

describe('the plan of a job’s money', () => {
  it('charges pay and fee of every booking 72 hours ahead, each fee rounded half up', () => {
    const bookings = [aBooking('ann'), aBooking('bea')];
    expect(plan({ bookings, startsAt: inHours(73) })).toMatchObject({ ...nothing, nextAt: inHours(1) });
    expect(plan({ bookings }).charges).toEqual([
      {
        purpose: 'BOOKINGS',
        isHold: false,
        lines: ['ann', 'bea'].map(modelId => ({
          kind: 'BOOKING',
          modelId,
          service: null,
          payCents: 20_001,
          feeCents: 3_000,
        })),
      },
    ]);
  });

  it('starts bank debits a week ahead', () => {
    const bank = { lifecycle: 'STAFFING', hasBankMethod: true, startsAt: inHours(167) } as const;
    const lines = (over: Partial<JobFacts>) => plan({ ...bank, ...over }).charges.flatMap(charge => charge.lines);
    const bookings = [aBooking('ann')];
    expect(lines({ bookings, startsAt: inHours(169) })).toEqual([]);
    expect(lines({ bookings })).toMatchObject([{ modelId: 'ann' }]);
    expect(lines({ bookings, hasBankMethod: false })).toEqual([]);
    const paid = { bookings: [...bookings, aBooking('bea')], charges: [aCharge([aLine('ann')])] };
    expect(lines(paid)).toMatchObject([{ modelId: 'bea' }]);
    const dearer = plan({ ...bank, ...paid, bookings: [aBooking('ann', { payCents: 30_000 })] });
    expect(dearer).toMatchObject({ voids: ['line of ann'], charges: [{ lines: [{ payCents: 30_000 }] }] });
  });

  it('plans nothing twice: the money is there, so the job is prepaid', () => {
    const paid = { bookings: [aBooking('ann')], charges: [aCharge([aLine('ann')])] };
    expect(plan(paid)).toMatchObject({ ...nothing, move: 'PREPAID' });
    expect(plan({ ...paid, lifecycle: 'PREPAID' })).toMatchObject(nothing);
  });

  it('gives everything back when a model leaves', () => {
    const left = plan({
      lifecycle: 'PREPAID',
      bookings: [aBooking('ann', { isBooked: false }), aBooking('bea')],
      charges: [aCharge([aLine('ann'), aLine('bea')])],
    });
    expect(left).toMatchObject({
      ...nothing,
      voids: ['line of ann'],
      refunds: [{ chargeId: 'charge', amountCents: 23_001, reason: 'BOOKING_ENDED' }],
    });
  });

  it('pays the share of a cancelled booking out of what was charged, and gives the rest back', () => {
    const cancelled = aBooking('ann', { isBooked: false, shareCents: 10_001, endedAt: now });
    const ended = plan({ lifecycle: 'PREPAID', bookings: [cancelled], charges: [aCharge([aLine('ann')])] });
    expect(ended.refunds).toEqual([
      { chargeId: 'charge', amountCents: 23_001 - 10_001 - 1_500, reason: 'BOOKING_ENDED' },
    ]);
    expect(ended.earnings).toEqual([
      { modelId: 'ann', kind: 'CANCELLATION', payCents: 10_001, feeCents: 1_500, isHeld: false, dueAt: inHours(48) },
    ]);
    const again = plan({
      lifecycle: 'PREPAID',
      bookings: [cancelled],
      charges: [aCharge([aLine('ann', { isVoid: true })])],
      earnings: [{ modelId: 'ann', kind: 'CANCELLATION', payCents: 10_001, feeCents: 1_500, status: 'DUE' }],
    });
    expect(again).toMatchObject(nothing);
  });

  it('turns the shares of an unpaid job into a debt, and holds them until it is paid', () => {
    const unpaid = { lifecycle: 'CANCELLED', cancelReason: 'UNPAID' } as const;
    const bookings = [aBooking('ann', { isBooked: false, shareCents: 20_001, endedAt: now })];
    const failed = aCharge([aLine('ann')], { status: 'FAILED' });
    expect(plan({ ...unpaid, bookings, charges: [failed] })).toMatchObject({ ...nothing, releases: ['charge'] });
    const owed = plan({ ...unpaid, bookings });
    expect(owed.charges).toMatchObject([
      { purpose: 'DEBT', lines: [{ kind: 'DEBT', modelId: 'ann', payCents: 20_001 }] },
    ]);
    expect(owed.earnings).toMatchObject([{ modelId: 'ann', kind: 'CANCELLATION', isHeld: true }]);
    const debt = aCharge([aLine('ann', { kind: 'DEBT' })], { purpose: 'DEBT' });
    const earned = { modelId: 'ann', kind: 'CANCELLATION', payCents: 20_001, feeCents: 3_000 } as const;
    expect(plan({ ...unpaid, bookings, charges: [debt], earnings: [{ ...earned, status: 'HELD' }] })).toMatchObject({
      ...nothing,
      freed: [{ modelId: 'ann', kind: 'CANCELLATION' }],
    });
  });

  it('warns once, 24 hours before the start, of the cancellation for what is unpaid', () => {
    const failed = (over: Partial<ChargeFacts> = {}) => ({
      bookings: [aBooking('ann')],
      charges: [aCharge([aLine('ann')], { status: 'FAILED', createdAt: inHours(-48), ...over })],
    });
    expect(plan({ ...failed(), startsAt: inHours(25) })).toMatchObject(nothing);
    expect(plan({ ...failed(), startsAt: inHours(24) })).toMatchObject({ ...nothing, tells: 'PAYMENT_WARNED' });
    expect(plan({ ...failed(), startsAt: inHours(20), told: ['PAYMENT_WARNED'] })).toMatchObject(nothing);
    const begun = plan({ ...failed({ status: 'ACTION_NEEDED', createdAt: now }), startsAt: inHours(20) });
    expect(begun).toMatchObject({ tells: null, nextAt: inHours(1) });
    expect(plan({ ...failed({ status: 'CAPTURED' }), startsAt: inHours(20) })).toMatchObject({
      move: 'PREPAID',
      tells: null,
    });
  });

  it('cancels what is unpaid 12 hours before the start', () => {
    const unpaid = {
      bookings: [aBooking('ann')],
      charges: [aCharge([aLine('ann')], { status: 'DUE', hasFailed: true })],
    };
    expect(plan({ ...unpaid, startsAt: inHours(13) }).move).toBeNull();
    expect(plan({ ...unpaid, startsAt: inHours(12) }).move).toBe('UNPAID');
    for (const status of ['FAILED', 'ACTION_NEEDED'] as const) {
      const left = { bookings: [aBooking('ann')], charges: [aCharge([aLine('ann')], { status })] };
      expect(plan({ ...left, startsAt: inHours(13) }).move).toBeNull();
      expect(plan({ ...left, startsAt: inHours(12) }).move).toBe('UNPAID');
    }
    const untried = { bookings: [aBooking('ann')], charges: [aCharge([aLine('ann')], { status: 'DUE' })] };
    expect(plan({ ...untried, startsAt: inHours(1) }).move).toBeNull();
  });

  it('lets a job take place whose bank debit is under way, and says so once', () => {
    const debit = aCharge([aLine('ann')], { status: 'PROCESSING' });
    const late = { bookings: [aBooking('ann')], charges: [debit] };
    expect(plan({ ...late, startsAt: inHours(13) })).toMatchObject(nothing);
    expect(plan({ ...late, startsAt: inHours(12) })).toMatchObject({ ...nothing, tells: 'DEBIT_UNDER_WAY' });
    expect(plan({ ...late, startsAt: inHours(11), told: ['DEBIT_UNDER_WAY'] })).toMatchObject(nothing);
    expect(plan({ ...late, startsAt: now, told: ['DEBIT_UNDER_WAY'] })).toMatchObject({ ...nothing, move: 'STARTED' });
    const other = aCharge([aLine('bea')], { id: 'other', status: 'DUE', hasFailed: true });
    const half = { bookings: [aBooking('ann'), aBooking('bea')], charges: [debit, other] };
    expect(plan({ ...half, startsAt: inHours(12) })).toMatchObject({ ...nothing, move: 'UNPAID' });
  });

  it('holds one place for each open offer, at most one for each free place', () => {
    expect(plan({ lifecycle: 'STAFFING', openOffers: 3, freePlaces: 2 }).charges).toMatchObject([
      { purpose: 'HOLD', isHold: true },
      { purpose: 'HOLD', isHold: true },
    ]);
    const held = aCharge([aLine('', { modelId: null })], {
      id: 'hold',
      purpose: 'HOLD',
      aim: 'HOLD',
      status: 'AUTHORISED',
    });
    expect(plan({ lifecycle: 'STAFFING', openOffers: 0, freePlaces: 2, charges: [held] }).releases).toEqual(['hold']);
  });

  it('pays 48 hours after the end, and gives back what was not worked', () => {
    const over = { lifecycle: 'PAYOUT', startsAt: inHours(-60), endsAt: inHours(-48) } as const;
    const bookings = [aBooking('ann', { result: { payCents: 15_000, overtimeCents: 0 } })];
    const charges = [aCharge([aLine('ann')])];
    expect(plan({ ...over, bookings, charges })).toMatchObject({
      ...nothing,
      voids: ['line of ann'],
      refunds: [{ chargeId: 'charge', amountCents: 23_001 - 15_000 - 2_250 }],
      earnings: [{ modelId: 'ann', kind: 'WORK', payCents: 15_000, feeCents: 2_250, dueAt: now }],
    });
    const earned = { modelId: 'ann', kind: 'WORK', payCents: 15_000, feeCents: 2_250 } as const;
    const after = { ...over, bookings, charges: [aCharge([aLine('ann', { isVoid: true })])] };
    expect(plan({ ...after, earnings: [{ ...earned, status: 'DUE' }] }).move).toBeNull();
    expect(plan({ ...after, earnings: [{ ...earned, status: 'PAID' }] }).move).toBe('COMPLETED');
  });

  it('completes no job before everyone’s work is settled and paid', () => {
    const over = { lifecycle: 'PAYOUT', startsAt: inHours(-60), endsAt: inHours(-48) } as const;
    const charges = [aCharge([aLine('ann'), aLine('bea')])];
    const worked = { payCents: 20_001, overtimeCents: 0 };
    const paid = { modelId: 'ann', kind: 'WORK', payCents: 20_001, feeCents: 3_000, status: 'PAID' } as const;
    const half = { charges, bookings: [aBooking('ann', { result: worked }), aBooking('bea')] };
    for (const unsettled of [
      { charges, bookings: [aBooking('ann'), aBooking('bea')] },
      { charges: [], bookings: [aBooking('ann')] },
      { ...half, earnings: [paid] },
    ])
      expect(plan({ ...over, ...unsettled }).move).toBeNull();
    // Settled, but what was charged for it is not there.
    expect(plan({ ...over, bookings: [aBooking('ann', { result: worked })] }).move).toBeNull();
    const left = [aBooking('ann', { isBooked: false, endedAt: inHours(-55) })];
    expect(plan({ ...over, bookings: left }).move).toBe('COMPLETED');
  });

  it('charges what was not charged before the start, for whoever works is paid', () => {
    for (const lifecycle of ['STARTED', 'ENDED', 'DISPUTED', 'PAYOUT'] as const)
      expect(plan({ lifecycle, startsAt: inHours(-2), bookings: [aBooking('ann')] }).charges).toHaveLength(1);
  });

  it('does not charge again what was given back after the start', () => {
    const over = { lifecycle: 'ENDED', startsAt: inHours(-60), endsAt: inHours(-50) } as const;
    const bookings = [aBooking('ann', { refundReason: 'NO_SHOW', result: { payCents: 0, overtimeCents: 0 } })];
    const given = plan({ ...over, bookings, charges: [aCharge([aLine('ann')])] });
    expect(given).toMatchObject({ charges: [], refunds: [{ amountCents: 23_001, reason: 'NO_SHOW' }] });
    for (const charges of [[aCharge([aLine('ann', { isVoid: true })])], []])
      expect(plan({ ...over, bookings, charges })).toMatchObject({ ...nothing, move: 'PAYOUT' });
  });

  it('stops charging a booking that was charged and given back again and again', () => {
    const past = Array.from({ length: 5 }, (_, n) =>
      aCharge([aLine('ann', { id: `line ${n}`, isVoid: true })], { id: `charge ${n}` }),
    );
    expect(plan({ bookings: [aBooking('ann')], charges: past }).charges).toEqual([]);
    expect(plan({ bookings: [aBooking('ann')], charges: past.slice(1) }).charges).toHaveLength(1);
  });

  it('charges overtime with what its fee adds to the fee of all that was earned', () => {
    const over = { lifecycle: 'PAYOUT', startsAt: inHours(-60), endsAt: inHours(-48) } as const;
    const bookings = [aBooking('ann', { payCents: 10_003, result: { payCents: 10_003, overtimeCents: 607 } })];
    const earned = { modelId: 'ann', kind: 'WORK', payCents: 10_003, feeCents: 1_500, status: 'DUE' } as const;
    const overtime = plan({ ...over, bookings, earnings: [earned] }).charges;
    expect(overtime).toMatchObject([{ purpose: 'OVERTIME', lines: [{ payCents: 607, feeCents: 92 }] }]);
  });

  it('pays overtime that is too little to be charged, and charges nobody', () => {
    const over = { lifecycle: 'PAYOUT', startsAt: inHours(-60), endsAt: inHours(-48) } as const;
    const bookings = [aBooking('ann', { result: { payCents: 20_001, overtimeCents: 42 } })];
    const earned = { modelId: 'ann', kind: 'WORK', payCents: 20_001, feeCents: 3_000, status: 'PAID' } as const;
    const planned = plan({ ...over, bookings, earnings: [earned] });
    expect(planned.charges).toEqual([]);
    expect(planned.earnings).toMatchObject([{ kind: 'OVERTIME', payCents: 42, feeCents: 0, isBorne: true }]);
  });

  it('charges a hundred models at the highest pay in as few charges as the provider takes', () => {
    const payCents = 48_000_000;
    const bookings = Array.from({ length: 100 }, (_, n) => aBooking(`model ${n}`, { payCents }));
    const amounts = plan({ bookings }).charges.map(({ lines }) =>
      lines.reduce((sum, line) => sum + line.payCents + line.feeCents, 0),
    );
    expect(amounts).toEqual(Array.from({ length: 100 }, () => 55_200_000));
    const halves = bookings.map(booking => ({ ...booking, payCents: 20_000_000 }));
    const charged = plan({ bookings: halves }).charges;
    expect([charged.length, charged.flatMap(({ lines }) => lines).length]).toEqual([25, 100]);
  });

  it('gives services back when review declines the job or nobody was booked, and only then', () => {
    const services = [{ service: 'RUSH_BOOKING', priceCents: 7_500, status: 'PAID' }] as const;
    const line = aLine('', { modelId: null, kind: 'SERVICE', service: 'RUSH_BOOKING', payCents: 7_500, feeCents: 0 });
    const paid = { services: [...services], charges: [aCharge([line], { purpose: 'SERVICES' })] };
    const refunded = {
      refunds: [{ amountCents: 7_500, reason: 'SERVICE_NOT_GIVEN' }],
      services: [{ status: 'REFUNDED' }],
    };
    expect(plan({ ...paid, lifecycle: 'DRAFT', moderation: 'DECLINED' })).toMatchObject(refunded);
    expect(plan({ ...paid, lifecycle: 'CANCELLED', cancelReason: 'UNFILLED' })).toMatchObject(refunded);
    expect(plan({ ...paid, lifecycle: 'CANCELLED', cancelReason: 'BUDGET' })).toMatchObject({
      refunds: [],
      goodwill: [],
      services: [{ status: 'EARNED' }],
    });
  });

  it('neither charges nor gives back services that were chosen before they were charged for', () => {
    const services = [{ service: 'RUSH_BOOKING', priceCents: 0, status: 'WAIVED' }] as const;
    for (const over of [
      { lifecycle: 'DRAFT', moderation: 'DECLINED' },
      { lifecycle: 'CANCELLED', cancelReason: 'UNFILLED' },
      { lifecycle: 'COMPLETED' },
    ] as const)
      expect(plan({ ...over, services: [...services] })).toMatchObject(nothing);
  });
});
