import type { JobLifecycle } from '#contract/values/job.ts';
import { chargeLines, charges, refunds } from '#server/db/tables/charges.ts';
import { earnings, payouts } from '#server/db/tables/earnings.ts';
import { moneyDocuments } from '#server/db/tables/money-documents.ts';
import { billingProfiles, paymentMethods } from '#server/db/tables/payment-methods.ts';
import {
  captureEntry,
  contentOf,
  creditNoteLines,
  earningEntry,
  invoiceLines,
  type JobFacts,
  type NewEarning,
  nameOfLine,
  numberText,
  planJob,
  profileView,
  refundEntry,
  transferEntry,
} from '#server/money/index.ts';
import { type CaseOutcome, outcomesOf } from '../history/cases.ts';
import { bySystem } from '../history/event.ts';
import type { JobHistory } from '../history/history.ts';
import { demoId, type IdKind } from '../ids.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { payCentsOf } from '../jobs/pay.ts';
import { DAY_MS } from '../jobs/venue-clock.ts';
import type { DemoModel } from '../models.ts';
import type { RowsEvent } from './replay.ts';
import { adding, changing } from './rows.ts';
import { type AskedCharge, type TakenCharge, takenJob } from './taken-charge.ts';

const MINUTE_MS = 60_000;
/** From a transfer to the model's bank. */
const PAYOUT_MS = 2 * DAY_MS;

type Charge = typeof charges.$inferSelect;
type Line = typeof chargeLines.$inferInsert;
type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'jobId' | 'amountCents' | 'reason'>;
type Earning = Pick<
  typeof earnings.$inferSelect,
  'id' | 'jobId' | 'modelId' | 'kind' | 'payCents' | 'feeCents' | 'dueAt'
>;
type Captured = Pick<Charge, 'id' | 'purpose' | 'aim' | 'jobId' | 'managerId' | 'amountCents' | 'nextTryAt'> & {
  createdAt: Date;
  lines: Line[];
  refundedCents: number;
};

/** Of everyone's documents, in the order of their issue. */
class Numbers {
  readonly #last = { INVOICE: 0, CREDIT_NOTE: 0 };
  readonly #invoices = new Map<string, string>();

  invoice(chargeId: string): void {
    this.#last.INVOICE += 1;
    this.#invoices.set(chargeId, numberText({ kind: 'INVOICE', number: this.#last.INVOICE }));
  }

  invoiceOf(chargeId: string): string | null {
    return this.#invoices.get(chargeId) ?? null;
  }
}

type Step = { at: Date; write: (numbers: Numbers) => RowsEvent['set']['steps'] };

/** The money of one job: at each moment the product's rules say what is due, and all of it goes well. */
class Life {
  readonly steps: Step[] = [];
  readonly #history: JobHistory;
  readonly #feePercent: number;
  readonly #payCents: number;
  readonly #now: Date;
  readonly #taken: TakenCharge | null;
  readonly #models: Map<string, DemoModel>;
  readonly #outcomes: Map<string, CaseOutcome>;
  readonly #charges: Captured[] = [];
  readonly #earnings: Earning[] = [];
  readonly #ids = new Map<IdKind, number>();
  readonly #voids = new Set<string>();

  /** `taken` says of its charge what the processor did. */
  constructor(history: JobHistory, feePercent: number, now: Date, taken: TakenCharge | null = null) {
    this.#history = history;
    this.#taken = taken;
    this.#feePercent = feePercent;
    this.#now = now;
    this.#payCents = payCentsOf(history.job);
    this.#models = new Map(history.roles.map(({ model }) => [model.id, model]));
    this.#outcomes = outcomesOf(history, now);
  }

  #id(kind: IdKind): string {
    const count = this.#ids.get(kind) ?? 0;
    this.#ids.set(kind, count + 1);
    return demoId(kind, this.#history.job.n * 100 + count);
  }

  #facts(now: Date, lifecycle: JobLifecycle): JobFacts {
    const { job, roles, bookedAt, leftAt } = this.#history;
    const isOver = lifecycle === 'PAYOUT' || lifecycle === 'COMPLETED';
    const bookings = roles.flatMap(({ model: { id } }): JobFacts['bookings'] => {
      const since = bookedAt.get(id);
      if (!since || since > now) return [];
      const left = leftAt.get(id) ?? null;
      const outcome = this.#outcomes.get(id);
      const isBooked = left === null || left > now;
      return [
        {
          modelId: id,
          isBooked,
          payCents: this.#payCents,
          shareCents: 0,
          endedAt: isBooked ? null : left,
          refundReason: outcome?.refundReason ?? 'BOOKING_ENDED',
          result: isOver ? { payCents: outcome?.payCents ?? this.#payCents, overtimeCents: 0 } : null,
        },
      ];
    });
    return {
      now,
      lifecycle,
      moderation: 'APPROVED',
      cancelReason: null,
      startsAt: job.startsAt,
      endsAt: job.endsAt,
      openOffers: 0,
      freePlaces: 0,
      placePayCents: this.#payCents,
      hasMethod: true,
      hasBankMethod: false,
      isDisputed: false,
      movedAt: null,
      told: [],
      bookings,
      charges: this.#charges.map(({ lines, ...charge }) => ({
        ...charge,
        goodwillCents: 0,
        status: 'CAPTURED',
        hasFailed: false,
        cameLate: false,
        lines: lines.map(({ modelId = null, service = null, ...line }) => ({
          ...line,
          modelId,
          service,
          isVoid: this.#voids.has(line.id),
        })),
      })),
      earnings: this.#earnings.map(earning => ({ ...earning, status: 'PAID' })),
      services: [],
    };
  }

  #contentOf(lines: { name: string; amountCents: number }[], invoice: string | null) {
    const { job } = this.#history;
    const named = { categoryCode: job.brief.category, location: job.location, startsAt: job.startsAt };
    return contentOf(named, profileView(null, job.manager.company), { lines, invoice });
  }

  #capture(at: Date, lines: readonly Pick<Line, 'kind' | 'modelId' | 'payCents' | 'feeCents'>[]): void {
    const { job } = this.#history;
    const charge: Captured = {
      id: this.#id('charge'),
      purpose: 'BOOKINGS',
      aim: 'CAPTURE',
      jobId: job.id,
      managerId: job.manager.id,
      amountCents: lines.reduce((sum, { payCents, feeCents }) => sum + payCents + feeCents, 0),
      nextTryAt: at,
      createdAt: at,
      lines: [],
      refundedCents: 0,
    };
    charge.lines = lines.map(({ kind, modelId, payCents, feeCents }) => ({
      id: this.#id('charge-line'),
      chargeId: charge.id,
      jobId: job.id,
      kind,
      modelId,
      payCents,
      feeCents,
    }));
    this.#charges.push(charge);
    const { lines: rows, refundedCents: _, ...row } = charge;
    const named = rows.map(({ kind, modelId, payCents, feeCents }) => ({
      name: nameOfLine(kind, null, this.#nameOf(modelId)),
      payCents,
      feeCents,
    }));
    const invoice = {
      id: this.#id('document'),
      kind: 'INVOICE' as const,
      managerId: row.managerId,
      jobId: row.jobId,
      chargeId: row.id,
      totalCents: row.amountCents,
      content: this.#contentOf(invoiceLines(named, row.amountCents), null),
    };
    const atProvider = this.#taken && this.#methodSteps(at, this.#taken);
    this.steps.push({
      at,
      write: numbers => {
        numbers.invoice(row.id);
        return [
          ...(atProvider?.steps ?? []),
          adding(charges, [row]),
          adding(chargeLines, rows),
          changing(charges, [
            { id: row.id, status: 'CAPTURED', capturedAt: at, updatedAt: at, ...atProvider?.ofCharge },
          ]),
          { book: captureEntry(row) },
          adding(moneyDocuments, [invoice]),
        ];
      },
    });
  }

  /** The card that was charged, as its manager's billing shows it, and what the charge has of the processor. */
  #methodSteps(at: Date, { customerId, method, state }: TakenCharge) {
    const { manager } = this.#history.job;
    const card = {
      id: demoId('method', 0),
      userId: manager.id,
      providerId: method.id,
      kind: method.kind,
      brand: method.brand ?? '',
      last4: method.last4,
      expMonth: method.expMonth,
      expYear: method.expYear,
      fingerprint: method.fingerprint,
      isDefault: true,
      createdAt: at,
    };
    return {
      steps: [adding(billingProfiles, [{ userId: manager.id, customerId }]), adding(paymentMethods, [card])],
      ofCharge: { providerId: state.id, providerChargeId: state.chargeId, methodId: card.id },
    };
  }

  get asked(): AskedCharge {
    const [charge] = this.#charges;
    if (!charge) throw new Error('Nothing is charged for this job.');
    return { ...charge, manager: this.#history.job.manager };
  }

  #nameOf(modelId: string | null | undefined): string | null {
    const model = this.#models.get(modelId ?? '');
    return model ? `${model.firstName} ${model.lastName.charAt(0)}.` : null;
  }

  #refund(at: Date, { chargeId, amountCents, reason }: Pick<Refund, 'chargeId' | 'amountCents' | 'reason'>): void {
    const charge = this.#charges.find(({ id }) => id === chargeId);
    if (!charge) throw new Error('A refund without its charge.');
    charge.refundedCents += amountCents;
    const { refundedCents } = charge;
    const refund: Refund = { id: this.#id('refund'), chargeId, jobId: charge.jobId, amountCents, reason };
    const id = this.#id('document');
    this.steps.push({
      at,
      write: numbers => [
        adding(refunds, [{ ...refund, nextTryAt: at, createdAt: at, updatedAt: at }]),
        changing(refunds, [{ id: refund.id, status: 'DONE', doneAt: at }]),
        changing(charges, [{ id: chargeId, refundedCents }]),
        { book: refundEntry(charge, refund, refund.id) },
        adding(moneyDocuments, [
          {
            id,
            kind: 'CREDIT_NOTE',
            managerId: charge.managerId,
            jobId: charge.jobId,
            chargeId,
            refundId: refund.id,
            totalCents: amountCents,
            content: this.#contentOf(creditNoteLines(refund), numbers.invoiceOf(chargeId)),
          },
        ]),
      ],
    });
  }

  #earn(at: Date, paidAt: Date, planned: readonly NewEarning[]): void {
    const jobId = this.#history.job.id;
    const earned = planned.map(
      ({ modelId, kind, payCents, feeCents, dueAt }): Earning => ({
        id: this.#id('earning'),
        jobId,
        modelId,
        kind,
        payCents,
        feeCents,
        dueAt,
      }),
    );
    this.#earnings.push(...earned);
    this.#write(at, [
      adding(
        earnings,
        earned.map(earning => ({
          ...earning,
          status: 'DUE',
          nextTryAt: earning.dueAt,
          createdAt: at,
          updatedAt: at,
        })),
      ),
      ...earned.map(earning => ({ book: earningEntry(earning) })),
    ]);
    this.#write(paidAt, [
      changing(
        earnings,
        earned.map(({ id }) => ({ id, status: 'PAID', paidAt, updatedAt: paidAt })),
      ),
      ...earned.map(earning => ({ book: transferEntry(earning) })),
    ]);
    const arrivesAt = new Date(paidAt.getTime() + PAYOUT_MS);
    const hasArrived = arrivesAt <= this.#now;
    const sent = earned.map(({ id, modelId, payCents }) => ({
      providerId: `po_${id.replaceAll('-', '').slice(-24)}`,
      userId: modelId,
      amountCents: payCents,
      status: hasArrived ? ('PAID' as const) : ('IN_TRANSIT' as const),
      arrivesAt,
      createdAt: paidAt,
      updatedAt: hasArrived ? arrivesAt : paidAt,
    }));
    this.#write(hasArrived ? arrivesAt : paidAt, [adding(payouts, sent)]);
  }

  #write(at: Date, steps: RowsEvent['set']['steps']): void {
    this.steps.push({ at, write: () => steps });
  }

  /** Writes what the rules ask for at this moment. */
  run(at: Date, lifecycle: JobLifecycle, paidAt = at): void {
    const plan = planJob(this.#facts(at, lifecycle), this.#feePercent);
    for (const { lines } of plan.charges) this.#capture(at, lines);
    if (plan.voids.length > 0) {
      for (const id of plan.voids) this.#voids.add(id);
      this.#write(at, [
        changing(
          chargeLines,
          plan.voids.map(id => ({ id, voidAt: at })),
        ),
      ]);
    }
    for (const refund of plan.refunds) this.#refund(at, refund);
    if (plan.earnings.length > 0) this.#earn(at, paidAt, plan.earnings);
  }

  /** What was left with the provider of that time went to our bank: the fees. */
  bankFees(at: Date): void {
    const { id } = this.#history.job;
    const cents = this.#earnings.reduce((sum, { feeCents }) => sum + feeCents, 0);
    const lines = [['BANK', null, cents] as const, ['PROVIDER', null, -cents] as const];
    if (cents > 0) this.#write(at, [{ book: { event: `fees:${id}`, memo: 'FEES', jobId: id, lines } }]);
  }
}

export const firstChargeOf = (job: DemoJob): string => demoId('charge', job.n * 100);

const chargedLife = (history: JobHistory, feePercent: number, now: Date, taken: TakenCharge | null = null): Life => {
  const life = new Life(history, feePercent, now, taken);
  const paid = history.cameTo('PREPAID');
  if (paid) life.run(new Date(paid.getTime() - 1000), 'INVOICED');
  return life;
};

/** What the processor is asked to take before the seed is written. */
export const askedCharge = (jobs: readonly JobHistory[], feePercent: number, now: Date): AskedCharge =>
  chargedLife(takenJob(jobs), feePercent, now).asked;

const stepsOf = (history: JobHistory, feePercent: number, now: Date): Step[] => {
  const [paid, ended, done] = (['PREPAID', 'PAYOUT', 'COMPLETED'] as const).map(history.cameTo);
  if (!paid || !ended || !done) return [];
  const life = chargedLife(history, feePercent, now);
  for (const at of [...history.leftAt.values()].sort((one, other) => one.getTime() - other.getTime()))
    if (at > paid) life.run(new Date(at.getTime() + MINUTE_MS), at < history.job.startsAt ? 'PREPAID' : 'STARTED');
  const paidAt = new Date(done.getTime() - 1000);
  life.run(new Date(ended.getTime() + 1000), 'PAYOUT', paidAt);
  life.bankFees(paidAt);
  return life.steps;
};

/**
 * The money of the completed jobs: their lives, replayed through the rules. They are older than today's payment provider,
 * which knows nothing of them. Of the jobs that are still under way one has been charged, at the processor; the running
 * product charges the others like any other.
 */
export const moneyEvents = (
  jobs: readonly JobHistory[],
  feePercent: number,
  now: Date,
  taken: TakenCharge | null,
): RowsEvent[] => {
  const numbers = new Numbers();
  const underWay = taken ? chargedLife(takenJob(jobs), feePercent, now, taken).steps : [];
  return [...jobs.flatMap(history => stepsOf(history, feePercent, now)), ...underWay]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, write }) => ({ at, actor: bySystem, change: 'ROWS', set: { steps: write(numbers) } }));
};
