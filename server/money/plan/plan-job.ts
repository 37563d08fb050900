import { feeCentsOf } from '#contract/rules/fee.ts';
import { isUnpaid } from '#contract/rules/unpaid.ts';
import type { EarningKind, RefundReason } from '#contract/values/money.ts';
import { chargeAt } from '../../booking/index.ts';
import { moneyRules } from '../../rule-numbers.ts';
import type { BookingFacts, ChargeFacts, JobFacts, LineFacts, PaymentNotice } from './facts.ts';
import type { NewLine, Plan } from './plan.ts';
import { inCharges } from './split-lines.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Live = { line: LineFacts; charge: ChargeFacts };
type Amounts = { payCents: number; feeCents: number };

const totalOf = ({ payCents, feeCents }: Amounts): number => payCents + feeCents;

const withFee = (payCents: number, feePercent: number): Amounts => ({
  payCents,
  feeCents: feeCentsOf(payCents, feePercent),
});

/** The fee of overtime is what the fee of all a model earned exceeds the fee of the scheduled pay by. */
const overtimeWithFee = (payCents: number, overtimeCents: number, feePercent: number) => ({
  payCents: overtimeCents,
  feeCents: feeCentsOf(payCents + overtimeCents, feePercent) - feeCentsOf(payCents, feePercent),
});

const isOpen = ({ lifecycle }: JobFacts): boolean => lifecycle === 'INVOICED' || lifecycle === 'PREPAID';

/** Money does not wait for the places that are still open: bank debits take days, and a manager may pay at any time. */
const isAhead = (facts: JobFacts): boolean => isOpen(facts) || facts.lifecycle === 'STAFFING';

/** Who works is paid for, even when the job began before the money came in. */
const isCovered = (facts: JobFacts): boolean =>
  isAhead(facts) || ['STARTED', 'ENDED', 'DISPUTED', 'PAYOUT'].includes(facts.lifecycle);

/** Paid, or on its way from a bank, which takes days and can be neither hurried nor stopped. */
const isOnItsWay = ({ status }: ChargeFacts): boolean => status === 'CAPTURED' || status === 'PROCESSING';

class Planner {
  readonly #facts: JobFacts;
  readonly #feePercent: number;
  #live: Live[];
  readonly plan: Plan = {
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
    nextAt: null,
  };

  constructor(facts: JobFacts, feePercent: number) {
    this.#facts = facts;
    this.#feePercent = feePercent;
    this.#live = facts.charges
      .filter(({ status }) => status !== 'RELEASED')
      .flatMap(charge => charge.lines.filter(line => !line.isVoid).map(line => ({ line, charge })));
  }

  #lineOf(modelId: string, kind: LineFacts['kind']): Live | undefined {
    return this.#live.find(({ line }) => line.modelId === modelId && line.kind === kind);
  }

  #earningOf(modelId: string, kind: EarningKind) {
    return this.#facts.earnings.find(earning => earning.modelId === modelId && earning.kind === kind);
  }

  #release({ id, status }: ChargeFacts): void {
    // A debit that is under way cannot be stopped: once it is captured, the next plan gives it back.
    if (status !== 'PROCESSING' && status !== 'CAPTURED' && !this.plan.releases.includes(id))
      this.plan.releases.push(id);
  }

  #leftOf(charge: ChargeFacts): number {
    const planned = this.plan.refunds.filter(({ chargeId }) => chargeId === charge.id);
    const plannedCents = planned.reduce((sum, refund) => sum + refund.amountCents, 0);
    return charge.amountCents - charge.refundedCents - plannedCents;
  }

  /** Gives back what a line holds beyond what is owed out of it, but never more than is left of the charge. */
  #endLine({ line, charge }: Live, owedCents: number, reason: RefundReason): void {
    this.plan.voids.push(line.id);
    const excessCents = totalOf(line) - owedCents;
    const amountCents = Math.min(excessCents, this.#leftOf(charge));
    if (amountCents > 0) this.plan.refunds.push({ chargeId: charge.id, amountCents, reason });
    if (excessCents > amountCents) this.plan.goodwill.push({ lineId: line.id, amountCents: excessCents - amountCents });
  }

  /** Once the new pay of a booking is there, what was paid before is given back. */
  promote(): void {
    for (const { line, charge } of this.#live) {
      if (line.kind !== 'REPLACEMENT' || charge.status !== 'CAPTURED') continue;
      const before = line.modelId === null ? undefined : this.#lineOf(line.modelId, 'BOOKING');
      const isTaken = before?.charge.status === 'CAPTURED';
      const booking = this.#facts.bookings.find(({ modelId }) => modelId === line.modelId);
      if (isTaken) this.#endLine(before, 0, 'PAY_CHANGED');
      else this.#endLine({ line, charge }, 0, booking?.refundReason ?? 'BOOKING_ENDED');
      if (isTaken) this.plan.promoted.push(line.id);
    }
    const { promoted, voids } = this.plan;
    this.#live = this.#live
      .filter(({ line }) => !voids.includes(line.id))
      .map(({ line, charge }) => ({
        line: promoted.includes(line.id) ? { ...line, kind: 'BOOKING' as const } : line,
        charge,
      }));
  }

  /** Paid, or given back because nothing was earned: what was settled after the start is not charged again. */
  #isSettled({ modelId, result }: BookingFacts): boolean {
    if (this.#earningOf(modelId, 'WORK')) return true;
    // What is paid for it may still be replaced: the lines that were replaced before say nothing about that.
    if (this.#lineOf(modelId, 'BOOKING')?.charge.status === 'CAPTURED') return false;
    const past = this.#facts.charges
      .filter(({ status }) => status === 'CAPTURED')
      .flatMap(({ lines }) => lines.filter(line => line.modelId === modelId && line.kind === 'BOOKING' && line.isVoid));
    // Nobody is booked and released so often: it is left to staff instead of to the card.
    if (past.length >= moneyRules.chargesPerBooking) return true;
    return result !== null && (result.payCents === 0 || past.length > 0);
  }

  /** Every booking is covered by one line of its pay and fee, from the day of charging on. */
  cover(): void {
    const { now, bookings } = this.#facts;
    const at = chargeAt(this.#facts);
    if (!isCovered(this.#facts) || !at) return;
    const missing: NewLine[] = [];
    const unpaid = bookings.filter(booking => booking.isBooked && !this.#isSettled(booking));
    for (const booking of unpaid) {
      const { modelId, payCents } = booking;
      const owed = withFee(payCents, this.#feePercent);
      const live = this.#lineOf(modelId, 'BOOKING');
      const replacement = this.#lineOf(modelId, 'REPLACEMENT');
      // A server of the release before gave back what it was to replace.
      if (replacement && live?.charge.status !== 'CAPTURED') this.#release(replacement.charge);
      if (live?.charge.status === 'CAPTURED') missing.push(...this.#fit(live, booking, owed));
      else if (
        live &&
        this.#isBeforeStart &&
        (totalOf(live.line) !== totalOf(owed) || this.#isFromBefore(live.charge, at))
      )
        this.#release(live.charge);
      else if (!live && now >= at) missing.push({ kind: 'BOOKING', modelId, service: null, ...owed });
    }
    // A charge that is given up voids its lines first; the next plan makes the new one.
    if (this.plan.releases.length === 0)
      for (const lines of inCharges(missing)) this.plan.charges.push({ purpose: 'BOOKINGS', isHold: false, lines });
  }

  /** Tried in vain before the job moved to a day whose charging is ahead: it is charged anew then. */
  #isFromBefore({ status, createdAt }: ChargeFacts, at: Date): boolean {
    const { now, movedAt } = this.#facts;
    return status === 'FAILED' && now < at && movedAt !== null && createdAt < movedAt;
  }

  /**
   * Brings what is paid for a booking to what is owed for it. What is too little is kept until all of the new pay is there,
   * so that the booking is never without money; that is charged at once, as what is booked late.
   */
  #fit(live: Live, { modelId, result }: BookingFacts, owed: Amounts): NewLine[] {
    const replacement = this.#lineOf(modelId, 'REPLACEMENT');
    const missingCents = totalOf(owed) - totalOf(live.line);
    const isEnough = result !== null && totalOf(withFee(result.payCents, this.#feePercent)) <= totalOf(live.line);
    if (replacement && (missingCents <= 0 || isEnough || totalOf(replacement.line) !== totalOf(owed)))
      this.#release(replacement.charge);
    if (missingCents > 0 && !replacement && !isEnough)
      return [{ kind: 'REPLACEMENT', modelId, service: null, ...owed }];
    if (missingCents < 0 && this.#isBeforeStart) this.#lower(live, owed);
    return [];
  }

  /**
   * Gives back what is paid too much. The end of the booking settles what is too little to be charged again, should a share come to
   * more, and what is not left because staff gave back so much.
   */
  #lower({ line, charge }: Live, owed: Amounts): void {
    const amountCents = totalOf(line) - totalOf(owed);
    if (amountCents < moneyRules.leastChargeCents || amountCents > this.#leftOf(charge)) return;
    this.plan.lowered.push({ lineId: line.id, ...owed });
    this.plan.refunds.push({ chargeId: charge.id, amountCents, reason: 'PAY_CHANGED' });
  }

  get #isBeforeStart(): boolean {
    return isAhead(this.#facts);
  }

  /** While offers are open inside the time of charging, the money for each free place is held, which takes a card. */
  hold(): void {
    const { now, startsAt, openOffers, freePlaces, placePayCents, hasMethod, hasBankMethod } = this.#facts;
    const holds = this.#facts.charges.filter(
      ({ purpose, aim, status }) =>
        purpose === 'HOLD' && aim === 'HOLD' && status !== 'RELEASED' && status !== 'FAILED',
    );
    const inTime =
      startsAt !== null && now < startsAt && now.getTime() >= startsAt.getTime() - moneyRules.cardLeadHours * HOUR_MS;
    const isTaking = isAhead(this.#facts) || this.#facts.lifecycle === 'APPLICATIONS_ACCEPTANCE';
    const needed = inTime && isTaking && hasMethod ? Math.min(openOffers, freePlaces) : 0;
    for (const { id } of holds.slice(needed)) this.plan.releases.push(id);
    const failed = this.#facts.charges.some(({ purpose, status }) => purpose === 'HOLD' && status === 'FAILED');
    for (let missing = needed - holds.length; missing > 0 && !failed && !hasBankMethod; missing -= 1)
      this.plan.charges.push({
        purpose: 'HOLD',
        isHold: true,
        lines: [{ kind: 'BOOKING', modelId: null, service: null, ...withFee(placePayCents, this.#feePercent) }],
      });
  }

  /** Money held for an applicant who was then not booked after all. */
  dropStaleHolds(): void {
    const { now, charges, bookings } = this.#facts;
    for (const { id, purpose, aim, status, createdAt, lines } of charges) {
      if (purpose !== 'BOOKINGS' || aim !== 'HOLD' || status === 'RELEASED') continue;
      const isBooked = lines.some(line =>
        bookings.some(({ modelId, isBooked }) => isBooked && modelId === line.modelId),
      );
      const endsAt = new Date(createdAt.getTime() + moneyRules.holdMinutes * MINUTE_MS);
      if (!isBooked && now >= endsAt) this.plan.releases.push(id);
      else if (!isBooked) this.#lookAgain(endsAt);
    }
  }

  #lookAgain(at: Date): void {
    const { nextAt } = this.plan;
    if (at > this.#facts.now && (!nextAt || at < nextAt)) this.plan.nextAt = at;
  }

  /** The moments at which time alone changes what is due. */
  schedule(): void {
    const { startsAt, endsAt } = this.#facts;
    const at = chargeAt(this.#facts);
    if (at) this.#lookAgain(at);
    if (startsAt)
      for (const hours of [moneyRules.cardLeadHours, moneyRules.unpaidNoticeHours, moneyRules.unpaidCancelHours, 0])
        this.#lookAgain(new Date(startsAt.getTime() - hours * HOUR_MS));
    if (endsAt) this.#lookAgain(new Date(endsAt.getTime() + moneyRules.payoutAfterHours * HOUR_MS));
  }

  /** A booking that ended before the job: its share is earned, the rest is given back. */
  endBookings(): void {
    for (const booking of this.#facts.bookings.filter(({ isBooked }) => !isBooked)) {
      const live = this.#lineOf(booking.modelId, 'BOOKING');
      const replacement = this.#lineOf(booking.modelId, 'REPLACEMENT');
      const share = withFee(booking.shareCents, this.#feePercent);
      if (replacement) this.#release(replacement.charge);
      if (live && live.charge.status !== 'CAPTURED') {
        this.#release(live.charge);
        continue;
      }
      if (live) this.#endLine(live, Math.min(totalOf(share), totalOf(live.line)), booking.refundReason);
      if (booking.shareCents > 0) this.#earnShare(booking, live?.line ?? { payCents: 0, feeCents: 0 });
    }
  }

  /** What was paid for the booking covers its share; what it does not is a debt. */
  #earnShare({ modelId, shareCents, endedAt }: BookingFacts, paid: Amounts): void {
    const debt = this.#lineOf(modelId, 'DEBT');
    const known = this.#earningOf(modelId, 'CANCELLATION');
    const share = withFee(shareCents, this.#feePercent);
    if (known) {
      if (known.status === 'HELD' && debt?.charge.status === 'CAPTURED')
        this.plan.freed.push({ modelId, kind: 'CANCELLATION' });
      return;
    }
    const isPaid = totalOf(share) <= totalOf(paid);
    const since = endedAt ?? this.#facts.now;
    const dueAt = new Date(since.getTime() + moneyRules.payoutAfterHours * HOUR_MS);
    this.plan.earnings.push({ modelId, kind: 'CANCELLATION', ...share, isHeld: !isPaid, dueAt });
    if (!isPaid && !debt)
      this.plan.charges.push({
        purpose: 'DEBT',
        isHold: false,
        lines: [
          {
            kind: 'DEBT',
            modelId,
            service: null,
            payCents: share.payCents - paid.payCents,
            feeCents: share.feeCents - paid.feeCents,
          },
        ],
      });
  }

  /** From 48 hours after the end each model whose work is settled is paid; a dispute stops the money of its models alone. */
  earn(): void {
    const { lifecycle, endsAt, now, bookings } = this.#facts;
    if (
      !endsAt ||
      !(lifecycle === 'PAYOUT' || (this.#isPastEnd() && (lifecycle === 'ENDED' || lifecycle === 'DISPUTED')))
    )
      return;
    const payAt = new Date(Math.max(now.getTime(), endsAt.getTime() + moneyRules.payoutAfterHours * HOUR_MS));
    for (const { modelId, isBooked, result, refundReason } of bookings) {
      if (!isBooked || !result) continue;
      const live = this.#lineOf(modelId, 'BOOKING');
      const earned = withFee(result.payCents, this.#feePercent);
      const isPaid = live?.charge.status === 'CAPTURED' && totalOf(earned) <= totalOf(live.line);
      // Work that came to more than was paid for it waits for the rest.
      if (live && isPaid && !this.#earningOf(modelId, 'WORK')) {
        const replacement = this.#lineOf(modelId, 'REPLACEMENT');
        if (replacement) this.#release(replacement.charge);
        this.#endLine(live, totalOf(earned), refundReason);
        if (earned.payCents > 0)
          this.plan.earnings.push({ modelId, kind: 'WORK', ...earned, isHeld: false, dueAt: payAt });
      }
      if (result.overtimeCents > 0) this.#earnOvertime(modelId, result.payCents, result.overtimeCents, payAt);
    }
  }

  #earnOvertime(modelId: string, payCents: number, overtimeCents: number, dueAt: Date): void {
    const amounts = overtimeWithFee(payCents, overtimeCents, this.#feePercent);
    const live = this.#lineOf(modelId, 'OVERTIME');
    const known = this.#earningOf(modelId, 'OVERTIME');
    if (!live && !known && totalOf(amounts) < moneyRules.leastChargeCents) {
      const borne = { modelId, kind: 'OVERTIME', payCents: overtimeCents, feeCents: 0, isBorne: true } as const;
      this.plan.earnings.push({ ...borne, isHeld: false, dueAt });
    } else if (!live && !known)
      this.plan.charges.push({
        purpose: 'OVERTIME',
        isHold: false,
        lines: [{ kind: 'OVERTIME', modelId, service: null, ...amounts }],
      });
    if (live?.charge.status === 'CAPTURED' && !known) {
      this.plan.voids.push(live.line.id);
      this.plan.earnings.push({ modelId, kind: 'OVERTIME', ...amounts, isHeld: false, dueAt });
    }
  }

  #isPastEnd(): boolean {
    const { endsAt, now } = this.#facts;
    return endsAt !== null && now.getTime() >= endsAt.getTime() + moneyRules.payoutAfterHours * HOUR_MS;
  }

  /**
   * Services are given back when review declines the job, nobody was booked, or they were paid once it was cancelled, and
   * earned once the job is over. A job that is declined or cancelled pays for none any more.
   */
  settleServices(): void {
    const { lifecycle, moderation, cancelReason, services, charges } = this.#facts;
    const isDeclined = moderation === 'DECLINED' && (lifecycle === 'DRAFT' || cancelReason === 'DECLINED');
    if (lifecycle === 'CANCELLED' || isDeclined)
      for (const charge of charges.filter(({ purpose, aim }) => purpose === 'SERVICES' && aim === 'CAPTURE'))
        if (charge.status !== 'RELEASED') this.#release(charge);
    const isUnfilled = lifecycle === 'CANCELLED' && cancelReason === 'UNFILLED';
    const isOver = lifecycle === 'COMPLETED' || lifecycle === 'CANCELLED';
    for (const { service } of services.filter(({ status }) => status === 'PAID')) {
      const live = this.#live.find(({ line, charge }) => line.service === service && charge.status === 'CAPTURED');
      if (!live) continue;
      if (isDeclined || isUnfilled || live.charge.cameLate) {
        this.#endLine(live, 0, 'SERVICE_NOT_GIVEN');
        this.plan.services.push({ service, status: 'REFUNDED' });
      } else if (isOver) this.plan.services.push({ service, status: 'EARNED' });
    }
  }

  /** The move that the money alone decides. */
  move(): void {
    const { lifecycle, bookings, isDisputed } = this.#facts;
    const booked = bookings.filter(({ isBooked }) => isBooked);
    if (isOpen(this.#facts) && booked.length > 0)
      this.#moveBeforeStart(
        booked.flatMap(({ modelId }) => {
          const replacement = this.#lineOf(modelId, 'REPLACEMENT');
          return [this.#lineOf(modelId, 'BOOKING')?.charge, ...(replacement ? [replacement.charge] : [])];
        }),
      );
    const isSettled = booked.every(({ result }) => result !== null);
    // Until then either side can still open a dispute, also about hours that are approved.
    const isWorked = (lifecycle === 'ENDED' || lifecycle === 'DISPUTED') && this.#isPastEnd();
    if (isWorked && !isDisputed && isSettled) this.plan.move = 'PAYOUT';
    if (lifecycle === 'PAYOUT' && this.#isPaidOut(booked)) this.plan.move = 'COMPLETED';
  }

  /** What is unpaid 12 hours before the start ends the job; a bank debit that is under way by then does not. */
  #moveBeforeStart(charges: (ChargeFacts | undefined)[]): void {
    const { now, startsAt, lifecycle } = this.#facts;
    const hasPassed = (hours: number): boolean =>
      startsAt !== null && now.getTime() >= startsAt.getTime() - hours * HOUR_MS;
    if (charges.every(charge => charge?.status === 'CAPTURED')) {
      if (lifecycle === 'INVOICED' && this.plan.voids.length === 0) this.plan.move = 'PREPAID';
    } else if (!hasPassed(moneyRules.unpaidNoticeHours)) return;
    else if (!hasPassed(moneyRules.unpaidCancelHours)) this.#warn(charges);
    // What was never tried, because nobody swept, is tried first.
    else if (charges.some(charge => charge && isUnpaid(charge))) this.#endUnpaid(charges);
    else if (
      charges.every(charge => charge && isOnItsWay(charge)) &&
      charges.some(charge => charge?.status === 'PROCESSING')
    ) {
      this.#tell('DEBIT_UNDER_WAY');
      if (hasPassed(0)) this.plan.move = 'STARTED';
    }
  }

  /** What became due late of a job that was paid leaves its client an hour. */
  #endUnpaid(charges: (ChargeFacts | undefined)[]): void {
    const { lifecycle, told } = this.#facts;
    if (lifecycle === 'INVOICED') this.plan.move = 'UNPAID';
    // Everybody was told that it takes place, though a debit was under way.
    if (lifecycle !== 'PREPAID' || told.includes('DEBIT_UNDER_WAY')) return;
    const unpaid = charges.filter(charge => charge !== undefined).filter(isUnpaid);
    if (unpaid.some(charge => this.#hadAnHour(charge))) this.plan.move = 'UNPAID';
  }

  /** Whether a charge is older than an hour; if not, it is looked at again then. */
  #hadAnHour({ createdAt }: ChargeFacts): boolean {
    const at = new Date(createdAt.getTime() + HOUR_MS);
    this.#lookAgain(at);
    return this.#facts.now >= at;
  }

  #tell(notice: PaymentNotice): void {
    if (!this.#facts.told.includes(notice)) this.plan.tells = notice;
  }

  /** Not about a payment that has just begun: its client may be at their bank's window. */
  #warn(charges: (ChargeFacts | undefined)[]): void {
    for (const charge of charges) {
      if (charge && isUnpaid(charge) && this.#hadAnHour(charge)) this.#tell('PAYMENT_WARNED');
    }
  }

  /** Nobody's work is unsettled, what everyone earned is known, and each transfer is paid or cancelled. */
  #isPaidOut(booked: BookingFacts[]): boolean {
    const isDone = booked.every(({ modelId, result }) => {
      if (!result) return false;
      const owesPay = result.payCents > 0 && !this.#earningOf(modelId, 'WORK');
      const owesOvertime = result.overtimeCents > 0 && !this.#earningOf(modelId, 'OVERTIME');
      return !owesPay && !owesOvertime;
    });
    return isDone && this.#facts.earnings.every(({ status }) => status === 'PAID' || status === 'CANCELLED');
  }
}

/** Pure: the same facts give the same plan, and the facts after it give an empty one. */
export const planJob = (facts: JobFacts, feePercent: number): Plan => {
  const planner = new Planner(facts, feePercent);
  planner.promote();
  planner.endBookings();
  planner.cover();
  planner.hold();
  planner.dropStaleHolds();
  planner.earn();
  planner.settleServices();
  planner.move();
  planner.schedule();
  return planner.plan;
};
