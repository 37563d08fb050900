import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { App } from '../context.ts';
import { preparedSql } from '../db/prepared.ts';
import { columns } from '../db/rows.ts';
import { chargebacks } from '../db/tables/chargebacks.ts';
import { charges, refunds } from '../db/tables/charges.ts';
import { earnings } from '../db/tables/earnings.ts';
import { providerEvents } from '../db/tables/provider-events.ts';
import { inTurn } from '../in-turn.ts';
import { CardsError } from '../providers/cards/port.ts';
import { tryCharge } from './charge/try-charge.ts';
import { sendAnswer } from './chargeback/send-answer.ts';
import { type Claimed, claimDue, isClaimable } from './claim.ts';
import { sendEarning } from './earning/send-earning.ts';
import { applyEvents, isUnhandled } from './inbox/apply-events.ts';
import { isDueWork, planDueJobs } from './plan/plan-due-jobs.ts';
import { sendRefund } from './refund/send-refund.ts';

/** Rounds of one run: planning makes work, and work makes planning. */
const ROUNDS = 10;

/** What one row fails with concerns that row alone. Without an answer its claim ends by time, and the step is repeated. */
const each = async (app: App, rows: readonly Claimed[], work: (row: Claimed) => Promise<unknown>): Promise<number> => {
  for (const row of rows)
    await work(row).catch(error => {
      const isQuiet = error instanceof CardsError && error.kind === 'UNREACHABLE';
      app.log[isQuiet ? 'warn' : 'error']({ err: error, id: row.id }, 'payments');
    });
  return rows.length;
};

const due = {
  charges: sql`(status in ('DUE', 'ACTION_NEEDED', 'PROCESSING') or (status = 'AUTHORISED' and aim <> 'HOLD'))`,
  refunds: sql`status in ('DUE', 'PROCESSING')`,
  earnings: sql`status = 'DUE'`,
  answers: sql`answer is not null and sent_at is null`,
};

const tryDueCharges = async (app: App): Promise<number> => {
  return each(app, await claimDue(app, charges, due.charges), async ({ id, isRepeated }) => {
    // A webhook may have settled it since it was claimed, which ends the claim.
    const isClaimed = and(eq(charges.id, id), gt(charges.claimedUntil, sql`app_now()`));
    const [charge] = await app.database.db.select().from(charges).where(isClaimed);
    if (charge) await tryCharge(app, charge, { isRepeated });
  });
};

const sendDueRefunds = async (app: App): Promise<number> =>
  each(app, await claimDue(app, refunds, due.refunds), row => sendRefund(app, row));

const sendDueEarnings = async (app: App): Promise<number> =>
  each(app, await claimDue(app, earnings, due.earnings), row => sendEarning(app, row));

const sendDueAnswers = async (app: App): Promise<number> =>
  each(app, await claimDue(app, chargebacks, due.answers), ({ id }) => sendAnswer(app, id));

const steps = [
  ['events', applyEvents],
  ['plans', planDueJobs],
  ['charges', tryDueCharges],
  ['refunds', sendDueRefunds],
  ['earnings', sendDueEarnings],
  ['answers', sendDueAnswers],
] as const;

const anyOf = (table: PgTable, isDue: SQL) => sql`exists (select from ${table} where ${isDue})`;

/** What there is to do, asked at once: most of the time there is nothing. */
const readDueSteps = preparedSql(
  {
    events: columns.boolean,
    plans: columns.boolean,
    charges: columns.boolean,
    refunds: columns.boolean,
    earnings: columns.boolean,
    answers: columns.boolean,
  },
  () => sql`select ${anyOf(providerEvents, isClaimable(isUnhandled))} as events,
    exists (select from money_work where ${isDueWork}) as plans,
    ${anyOf(charges, isClaimable(due.charges))} as charges,
    ${anyOf(refunds, isClaimable(due.refunds))} as refunds,
    ${anyOf(earnings, isClaimable(due.earnings))} as earnings,
    ${anyOf(chargebacks, isClaimable(due.answers))} as answers`,
);

const runAll = async (app: App): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [isDue] = await readDueSteps(app.database.db, {});
    let done = 0;
    // Each step makes work for those after it.
    for (const [name, step] of steps) if (done > 0 || isDue?.[name]) done += await step(app);
    if (done === 0) return;
  }
};

/** Everything about money that is due: plans, charges, refunds, transfers, webhooks. Any number of servers may run it. */
export const runMoney = inTurn(runAll);
