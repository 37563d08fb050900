import type { RefundReason } from '#contract/values/money.ts';
import { payCentsOf } from '../jobs/pay.ts';
import type { DemoCase } from '../jobs/plan.ts';
import { HOUR_MS } from '../jobs/venue-clock.ts';
import { demoModelPhone } from '../people.ts';
import type { JobHistory } from './history.ts';

/** How long after the start a claim comes, or something happens on set, and when it is answered, taken and decided. */
const AFTER_START = { begun: HOUR_MS, answered: 4 * HOUR_MS, decided: 20 * HOUR_MS };
/** The same of a dispute, after the end; the pay is due 48 hours after it. */
const AFTER_END = { begun: 20 * HOUR_MS, answered: 26 * HOUR_MS, decided: 44 * HOUR_MS };
const MINUTE_MS = 60_000;

export type CaseHistory = {
  history: JobHistory;
  /** One of those booked, and not the model that a visitor can sign in as. */
  modelId: string;
  begunAt: Date;
  answeredAt: Date;
  decidedAt: Date;
};
export type CaseOf<Kind extends DemoCase['kind']> = CaseHistory & { told: Extract<DemoCase, { kind: Kind }> };

/** What happened in a job, with its times, none of them in the future; null where nothing did. */
const caseIn = (history: JobHistory, now: Date): (CaseHistory & { told: DemoCase }) | null => {
  const { job, roles } = history;
  const told = job.plan.case;
  const model = roles.findLast(({ model, part }) => part === 'BOOKED' && model.phone !== demoModelPhone)?.model;
  if (!told || !model) return null;
  const isDispute = told.kind === 'DISPUTE';
  const fromMs = (isDispute ? job.endsAt : job.startsAt).getTime();
  const after = isDispute ? AFTER_END : AFTER_START;
  const disputedAt = history.cameTo('DISPUTED')?.getTime();
  const at = (ms: number, left: number) => new Date(Math.min(ms, now.getTime() - left * MINUTE_MS));
  return {
    history,
    told,
    modelId: model.id,
    begunAt: at(isDispute && disputedAt ? disputedAt + 1000 : fromMs + after.begun, 90),
    answeredAt: at(fromMs + after.answered, 60),
    decidedAt: at(fromMs + after.decided, 30),
  };
};

export const casesOf = <Kind extends DemoCase['kind']>(
  jobs: readonly JobHistory[],
  kind: Kind,
  now: Date,
): CaseOf<Kind>[] => {
  const isOfKind = (found: CaseHistory & { told: DemoCase }): found is CaseOf<Kind> => found.told.kind === kind;
  return jobs.flatMap(history => caseIn(history, now) ?? []).filter(isOfKind);
};

/** What a decided case comes to: the pay, and why the rest is given back. */
export type CaseOutcome = { payCents: number; refundReason: RefundReason };

export const outcomesOf = (history: JobHistory, now: Date): Map<string, CaseOutcome> => {
  const found = caseIn(history, now);
  if (found?.told.kind === 'NO_SHOW' && found.told.decision)
    return new Map([[found.modelId, { payCents: 0, refundReason: 'NO_SHOW' }]]);
  if (found?.told.kind === 'DISPUTE' && found.told.decision) {
    const payCents = Math.round(payCentsOf(history.job) * found.told.decision.paidShare);
    return new Map([[found.modelId, { payCents, refundReason: 'DISPUTE' }]]);
  }
  return new Map();
};
