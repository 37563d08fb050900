import { and, eq, gt, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { chargebacks } from '../db/tables/chargebacks.ts';
import { charges, refunds } from '../db/tables/charges.ts';
import { earnings } from '../db/tables/earnings.ts';
import { CardsError } from '../providers/cards/port.ts';
import { tryCharge } from './charge/try-charge.ts';
import { sendAnswer } from './chargeback/send-answer.ts';
import { type Claimed, claimDue } from './claim.ts';
import { sendEarning } from './earning/send-earning.ts';
import { applyEvents } from './inbox/apply-events.ts';
import { planDueJobs } from './plan/plan-due-jobs.ts';
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

const tryDueCharges = async (app: App): Promise<number> => {
  const due = sql`(status in ('DUE', 'ACTION_NEEDED', 'PROCESSING') or (status = 'AUTHORISED' and aim <> 'HOLD'))`;
  return each(app, await claimDue(app, charges, due), async ({ id, isRepeated }) => {
    // A webhook may have settled it since it was claimed, which ends the claim.
    const isClaimed = and(eq(charges.id, id), gt(charges.claimedUntil, sql`app_now()`));
    const [charge] = await app.database.db.select().from(charges).where(isClaimed);
    if (charge) await tryCharge(app, charge, { isRepeated });
  });
};

const sendDueRefunds = async (app: App): Promise<number> =>
  each(app, await claimDue(app, refunds, sql`status in ('DUE', 'PROCESSING')`), row => sendRefund(app, row));

const sendDueEarnings = async (app: App): Promise<number> =>
  each(app, await claimDue(app, earnings, sql`status = 'DUE'`), row => sendEarning(app, row));

const sendDueAnswers = async (app: App): Promise<number> =>
  each(app, await claimDue(app, chargebacks, sql`answer is not null and sent_at is null`), ({ id }) =>
    sendAnswer(app, id),
  );

const runAll = async (app: App): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    let done = await applyEvents(app);
    done += await planDueJobs(app);
    done += await tryDueCharges(app);
    done += await sendDueRefunds(app);
    done += await sendDueEarnings(app);
    done += await sendDueAnswers(app);
    if (done === 0) return;
  }
};

const running = new WeakMap<App, Promise<void>>();

/**
 * Everything about money that is due: plans, charges, refunds, transfers, webhooks. Any number of servers may run it; within
 * one, a run waits for the one before, so that all that was due when it was called is done when it ends.
 */
export const runMoney = (app: App): Promise<void> => {
  const before = running.get(app) ?? Promise.resolve();
  const run = before.catch(() => {}).then(() => runAll(app));
  running.set(app, run);
  return run;
};
