import type { EarningKind, RefundReason } from '#contract/values/money.ts';
import { type Amounts, totalOf, withFee } from './amounts.ts';
import type { ChargeFacts, JobFacts, LineFacts, PaymentNotice } from './facts.ts';
import type { Plan } from './plan.ts';

/** A line that covers something, and its charge, which was not given up. */
export type LiveLine = { line: LineFacts; charge: ChargeFacts };

const liveLinesOf = ({ charges }: JobFacts): LiveLine[] =>
  charges
    .filter(({ status }) => status !== 'RELEASED')
    .flatMap(charge => charge.lines.filter(line => !line.isVoid).map(line => ({ line, charge })));

const emptyPlan = (): Plan => ({
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
});

/** A plan in the making, and what each step of it asks about the facts. The steps stand in the order of `planJob`. */
export class Planner {
  readonly facts: JobFacts;
  readonly feePercent: number;
  readonly plan = emptyPlan();
  #live: LiveLine[];

  constructor(facts: JobFacts, feePercent: number) {
    this.facts = facts;
    this.feePercent = feePercent;
    this.#live = liveLinesOf(facts);
  }

  get live(): readonly LiveLine[] {
    return this.#live;
  }

  withFee(payCents: number): Amounts {
    return withFee(payCents, this.feePercent);
  }

  lineOf(modelId: string, kind: LineFacts['kind']): LiveLine | undefined {
    return this.#live.find(({ line }) => line.modelId === modelId && line.kind === kind);
  }

  earningOf(modelId: string, kind: EarningKind) {
    return this.facts.earnings.find(earning => earning.modelId === modelId && earning.kind === kind);
  }

  release({ id, status }: ChargeFacts): void {
    // A debit that is under way cannot be stopped: once it is captured, the next plan gives it back.
    if (status !== 'PROCESSING' && status !== 'CAPTURED' && !this.plan.releases.includes(id))
      this.plan.releases.push(id);
  }

  /** What is left of a charge after the refunds that are booked or planned. */
  leftOf(charge: ChargeFacts): number {
    const planned = this.plan.refunds.filter(({ chargeId }) => chargeId === charge.id);
    const plannedCents = planned.reduce((sum, refund) => sum + refund.amountCents, 0);
    return charge.amountCents - charge.refundedCents - plannedCents;
  }

  /** Cents that staff gave back of a charge and that reduced no refund yet, nor one of this plan. */
  #goodwillOf(charge: ChargeFacts): number {
    const ours = this.plan.goodwill.filter(({ lineId }) => charge.lines.some(({ id }) => id === lineId));
    return Math.max(0, charge.goodwillCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0));
  }

  /** Gives back all that a line holds beyond `keptCents`: less by what staff gave, and never more than is left of the charge. */
  giveBack({ line, charge }: LiveLine, keptCents: number, reason: RefundReason): void {
    const excessCents = totalOf(line) - keptCents;
    const amountCents = Math.min(Math.max(0, excessCents - this.#goodwillOf(charge)), this.leftOf(charge));
    if (amountCents > 0) this.plan.refunds.push({ chargeId: charge.id, amountCents, reason });
    if (excessCents > amountCents)
      this.plan.goodwill.push({ lineId: line.id, keptCents, amountCents: excessCents - amountCents });
  }

  /** A line that covers nothing any more; what is owed out of it stays. */
  endLine(live: LiveLine, owedCents: number, reason: RefundReason): void {
    this.plan.voids.push(live.line.id);
    this.giveBack(live, owedCents, reason);
  }

  /** From here on, replacements that are promoted count as lines of their bookings, and lines that ended as none. */
  settlePromoted(): void {
    const { promoted, voids } = this.plan;
    this.#live = this.#live
      .filter(({ line }) => !voids.includes(line.id))
      .map(({ line, charge }) => ({
        line: promoted.includes(line.id) ? { ...line, kind: 'BOOKING' as const } : line,
        charge,
      }));
  }

  /** Once, for each job and start. */
  tell(notice: PaymentNotice): void {
    if (!this.facts.told.includes(notice)) this.plan.tells = notice;
  }

  /** Plans anew then, or earlier; a moment that has passed changes nothing any more. */
  replanAt(at: Date): void {
    const { nextAt } = this.plan;
    if (at > this.facts.now && (!nextAt || at < nextAt)) this.plan.nextAt = at;
  }
}
