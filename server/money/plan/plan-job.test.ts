import { describe, expect, it } from 'vitest';
import { aBooking, aCharge, aLine, inHours, now, someFacts } from '../../testing/money-facts.ts';
import type { ChargeFacts, JobFacts, LineFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { planJob } from './plan-job.ts';

const nothing: Omit<Plan, 'nextAt'> = {
  charges: [],
  releases: [],
  voids: [],
  refunds: [],
  promoted: [],
  lowered: [],
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
    expect(dearer).toMatchObject({ voids: [], charges: [{ lines: [{ kind: 'REPLACEMENT', payCents: 30_000 }] }] });
  });

  it('plans nothing twice: the money is there, so the job is prepaid', () => {
    const paid = { bookings: [aBooking('ann')], charges: [aCharge([aLine('ann')])] };
    expect(plan(paid)).toMatchObject({ ...nothing, move: 'PREPAID' });
    expect(plan({ ...paid, lifecycle: 'PREPAID' })).toMatchObject(nothing);
  });

  describe('of a booking that is paid, whose pay is raised', () => {
    const before = aCharge([aLine('ann')]);
    const raised: Partial<JobFacts> = {
      lifecycle: 'PREPAID',
      bookings: [aBooking('ann', { payCents: 30_000 })],
    };
    const more = (over: Partial<ChargeFacts> = {}, line: Partial<LineFacts> = {}) =>
      aCharge([aLine('ann', { id: 'more', kind: 'REPLACEMENT', payCents: 30_000, feeCents: 4_500, ...line })], {
        id: 'new',
        ...over,
      });

    it('keeps what is paid until all of the new pay is there, which is charged at once', () => {
      const line = { kind: 'REPLACEMENT', modelId: 'ann', payCents: 30_000, feeCents: 4_500 };
      expect(plan({ ...raised, charges: [before], startsAt: inHours(720) })).toMatchObject({
        ...nothing,
        charges: [{ purpose: 'BOOKINGS', isHold: false, lines: [line] }],
      });
      for (const status of ['DUE', 'PROCESSING', 'FAILED'] as const)
        expect(plan({ ...raised, charges: [before, more({ status })] })).toMatchObject(nothing);
      expect(plan({ ...raised, charges: [before, more()] })).toMatchObject({
        ...nothing,
        promoted: ['more'],
        voids: ['line of ann'],
        refunds: [{ chargeId: 'charge', amountCents: 23_001, reason: 'PAY_CHANGED' }],
      });
      expect(plan({ ...raised, lifecycle: 'INVOICED', charges: [before, more({ status: 'DUE' })] }).move).toBeNull();
    });

    it('is adjusted at once also where it was paid early, by card, while places are open', () => {
      const early = { lifecycle: 'STAFFING', startsAt: inHours(720) } as const;
      const line = { kind: 'REPLACEMENT', modelId: 'ann', payCents: 30_000, feeCents: 4_500 };
      expect(plan({ ...raised, ...early, charges: [before] }).charges).toMatchObject([{ lines: [line] }]);
      const bookings = [aBooking('ann', { payCents: 10_000 }), aBooking('bea')];
      expect(plan({ ...early, bookings, charges: [before] })).toMatchObject({
        ...nothing,
        lowered: [{ lineId: 'line of ann', payCents: 10_000 }],
        refunds: [{ chargeId: 'charge', amountCents: 11_501 }],
      });
    });

    it('asks for another amount when the pay changes again, and for none when it is what was paid', () => {
      const asked = [before, more({ status: 'FAILED' })];
      const again = [aBooking('ann', { payCents: 31_000 })];
      expect(plan({ ...raised, bookings: again, charges: asked })).toMatchObject({ ...nothing, releases: ['new'] });
      const bookings = [aBooking('ann')];
      expect(plan({ ...raised, bookings, charges: asked })).toMatchObject({ ...nothing, releases: ['new'] });
    });

    it('is replaced however often it was before', () => {
      const replaced = Array.from({ length: 6 }, (_, at) =>
        aCharge([aLine('ann', { id: `line ${at}`, isVoid: true })], { id: `charge ${at}` }),
      );
      expect(plan({ ...raised, charges: [...replaced, before] }).charges).toMatchObject([
        { lines: [{ kind: 'REPLACEMENT', payCents: 30_000 }] },
      ]);
    });

    it('gives a replacement up that has nothing to replace', () => {
      const owed = aCharge([aLine('ann', { payCents: 30_000, feeCents: 4_500 })], { id: 'anew', status: 'FAILED' });
      expect(plan({ ...raised, charges: [owed, more({ status: 'FAILED' })] })).toMatchObject({ releases: ['new'] });
    });

    it('does not end a job that everybody was told takes place while a debit was under way', () => {
      const late = {
        ...raised,
        startsAt: inHours(5),
        charges: [before, more({ status: 'FAILED', createdAt: inHours(-48) })],
      };
      expect(plan(late).move).toBe('UNPAID');
      expect(plan({ ...late, told: ['DEBIT_UNDER_WAY'] }).move).toBeNull();
    });

    it('warns and cancels as of any payment, but leaves an hour for what became due late', () => {
      const unpaid = (hours: number, createdAt = inHours(-48)) =>
        plan({ ...raised, charges: [before, more({ status: 'FAILED', createdAt })], startsAt: inHours(hours) });
      expect(unpaid(25)).toMatchObject(nothing);
      expect(unpaid(24)).toMatchObject({ ...nothing, tells: 'PAYMENT_WARNED' });
      expect(unpaid(12)).toMatchObject({ ...nothing, move: 'UNPAID' });
      expect(unpaid(10, now)).toMatchObject({ ...nothing, nextAt: inHours(1) });
      expect(unpaid(10, inHours(-1))).toMatchObject({ ...nothing, move: 'UNPAID' });
    });

    it('pays the share of a booking that ends out of what is there, and the rest of it is a debt', () => {
      const cancelled = { lifecycle: 'CANCELLED', cancelReason: 'UNPAID' } as const;
      const ended = (shareCents: number, charge = more({ status: 'FAILED' })) =>
        plan({
          ...cancelled,
          bookings: [aBooking('ann', { isBooked: false, payCents: 30_000, shareCents, endedAt: now })],
          charges: [before, charge],
        });
      expect(ended(10_001)).toMatchObject({
        releases: ['new'],
        refunds: [{ chargeId: 'charge', amountCents: 23_001 - 11_501 }],
        earnings: [{ payCents: 10_001, isHeld: false }],
        charges: [],
      });
      expect(ended(30_000)).toMatchObject({
        releases: ['new'],
        voids: ['line of ann'],
        refunds: [],
        earnings: [{ payCents: 30_000, feeCents: 4_500, isHeld: true }],
        charges: [{ purpose: 'DEBT', lines: [{ kind: 'DEBT', payCents: 9_999, feeCents: 1_500 }] }],
      });
      expect(ended(30_000, more())).toMatchObject({
        promoted: ['more'],
        voids: ['line of ann', 'more'],
        refunds: [{ chargeId: 'charge', amountCents: 23_001 }],
        earnings: [{ payCents: 30_000, isHeld: false }],
        charges: [],
      });
    });

    it('gives back what comes in after all was settled', () => {
      const earned = { modelId: 'ann', kind: 'WORK', payCents: 20_001, feeCents: 3_000, status: 'DUE' } as const;
      const late = plan({
        lifecycle: 'PAYOUT',
        startsAt: inHours(-60),
        endsAt: inHours(-48),
        bookings: [aBooking('ann', { result: { payCents: 20_001, overtimeCents: 0 } })],
        charges: [aCharge([aLine('ann', { isVoid: true })]), more()],
        earnings: [earned],
      });
      expect(late).toMatchObject({
        voids: ['more'],
        refunds: [{ chargeId: 'new', amountCents: 34_500 }],
        promoted: [],
      });
    });

    it('pays work out of what was paid before where that is enough, and waits for the rest where it is not', () => {
      const over = { lifecycle: 'PAYOUT', startsAt: inHours(-60), endsAt: inHours(-48) } as const;
      const worked = (payCents: number) =>
        plan({
          ...over,
          bookings: [aBooking('ann', { payCents: 30_000, result: { payCents, overtimeCents: 0 } })],
          charges: [before, more({ status: 'FAILED' })],
        });
      expect(worked(20_000)).toMatchObject({ releases: ['new'], earnings: [{ payCents: 20_000 }] });
      expect(worked(30_000)).toMatchObject(nothing);
    });
  });

  it('gives back the difference of a booking that is paid, whose pay is lowered', () => {
    const lowered = (over: Partial<ChargeFacts> = {}) =>
      plan({
        lifecycle: 'PREPAID',
        bookings: [aBooking('ann', { payCents: 10_000 })],
        charges: [aCharge([aLine('ann')], over)],
      });
    expect(lowered()).toMatchObject({
      ...nothing,
      lowered: [{ lineId: 'line of ann', payCents: 10_000, feeCents: 1_500 }],
      refunds: [{ chargeId: 'charge', amountCents: 11_501, reason: 'PAY_CHANGED' }],
    });
    // Less by what staff gave, which goes from the funds to us.
    expect(lowered({ refundedCents: 333, goodwillCents: 333 })).toMatchObject({
      lowered: [{ payCents: 10_000 }],
      refunds: [{ amountCents: 11_168 }],
      goodwill: [{ lineId: 'line of ann', amountCents: 333 }],
    });
    // Staff gave more than that.
    expect(lowered({ refundedCents: 20_000, goodwillCents: 20_000 })).toMatchObject({
      lowered: [{ payCents: 10_000 }],
      refunds: [],
      goodwill: [{ amountCents: 11_501 }],
    });
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

  it('gives back less by what staff gave of the same charge, once', () => {
    const bookings = [aBooking('ann', { isBooked: false }), aBooking('bea', { isBooked: false })];
    const charges = [aCharge([aLine('ann'), aLine('bea')], { refundedCents: 30_000, goodwillCents: 30_000 })];
    expect(plan({ lifecycle: 'PREPAID', bookings, charges })).toMatchObject({
      refunds: [{ amountCents: 16_002, reason: 'BOOKING_ENDED' }],
      goodwill: [
        { lineId: 'line of ann', amountCents: 23_001 },
        { lineId: 'line of bea', amountCents: 6_999 },
      ],
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

  it('gives up what was tried in vain once the job moves to a day whose charging is ahead, and charges on that day', () => {
    const moved = { bookings: [aBooking('ann')], startsAt: inHours(720), movedAt: inHours(-1) };
    const before = { createdAt: inHours(-2) };
    const tried = (over: Partial<ChargeFacts>) =>
      plan({ ...moved, charges: [aCharge([aLine('ann')], { ...before, ...over })] });
    expect(tried({ status: 'FAILED' })).toMatchObject({ ...nothing, releases: ['charge'] });
    for (const over of [
      { status: 'DUE', hasFailed: true },
      { status: 'ACTION_NEEDED' },
      { status: 'PROCESSING' },
      // Paid early, after the move.
      { status: 'FAILED', createdAt: now },
    ] as const)
      expect(tried(over)).toMatchObject(nothing);
    expect(plan({ ...moved, startsAt: inHours(72) }).charges).toHaveLength(1);
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

  it('pays nobody within these 48 hours, in which either side can dispute also what is approved', () => {
    const bookings = [aBooking('ann', { result: { payCents: 15_000, overtimeCents: 0 } })];
    const approved = { bookings, charges: [aCharge([aLine('ann')])], startsAt: inHours(-60) };
    for (const lifecycle of ['ENDED', 'DISPUTED'] as const) {
      const early = plan({ ...approved, lifecycle, endsAt: inHours(-47) });
      expect(early).toMatchObject({ ...nothing, nextAt: inHours(1) });
      expect(plan({ ...approved, lifecycle, endsAt: inHours(-48) }).move).toBe('PAYOUT');
    }
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
    const unpaid = { services: [{ ...services[0], status: 'UNPAID' as const }] };
    const failed = { ...unpaid, charges: [aCharge([line], { purpose: 'SERVICES', status: 'FAILED' })] };
    expect(plan({ ...failed, lifecycle: 'DRAFT', moderation: 'DECLINED' })).toMatchObject({ releases: ['charge'] });
    expect(plan({ ...failed, lifecycle: 'DRAFT', moderation: 'INFO_REQUESTED' })).toMatchObject(nothing);
    expect(plan({ ...paid, lifecycle: 'CANCELLED', cancelReason: 'UNFILLED' })).toMatchObject(refunded);
    expect(plan({ ...paid, lifecycle: 'CANCELLED', cancelReason: 'BUDGET' })).toMatchObject({
      refunds: [],
      goodwill: [],
      services: [{ status: 'EARNED' }],
    });
  });

  it('gives up the services of a draft that was discarded, and gives back what comes in', () => {
    const line = aLine('', { modelId: null, kind: 'SERVICE', service: 'RUSH_BOOKING', payCents: 7_500, feeCents: 0 });
    const discarded = (charge: Partial<ChargeFacts>, status: 'UNPAID' | 'PAID' = 'UNPAID') =>
      plan({
        lifecycle: 'CANCELLED',
        cancelReason: 'OTHER',
        moderation: null,
        services: [{ service: 'RUSH_BOOKING', priceCents: 7_500, status }],
        charges: [aCharge([line], { purpose: 'SERVICES', ...charge })],
      });
    for (const status of ['FAILED', 'ACTION_NEEDED', 'DUE'] as const)
      expect(discarded({ status })).toMatchObject({ ...nothing, releases: ['charge'] });
    expect(discarded({ status: 'ACTION_NEEDED', aim: 'RELEASE' })).toMatchObject(nothing);
    expect(discarded({ status: 'PROCESSING' })).toMatchObject(nothing);
    expect(discarded({}, 'PAID')).toMatchObject({ refunds: [], services: [{ status: 'EARNED' }] });
    expect(discarded({ cameLate: true }, 'PAID')).toMatchObject({
      refunds: [{ amountCents: 7_500, reason: 'SERVICE_NOT_GIVEN' }],
      services: [{ service: 'RUSH_BOOKING', status: 'REFUNDED' }],
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
