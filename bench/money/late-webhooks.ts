import { putFaults } from '#processor/testing/put-faults.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { openNode } from '../faults/stage/node.ts';
import { inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { movable, moveClock } from './clock.ts';
import { patiently } from './market/patient.ts';
import { countIn, untilEventsAreHandled, untilNone } from './waiting.ts';
import {
  aServiceJob,
  castWithTwoCards,
  jobsWithTwoCharges,
  localCardEnd,
  madeTwice,
  payFor,
  payInTurns,
  type ServiceJob,
  serviceCents,
  type TwoCards,
} from './waiting-payments.ts';

const paymentsInAll = 500;
const payersAtOnce = 16;
/** Longer than a claim of a charge. */
const claimMs = 3 * 60_000;
const dayMs = 86_400_000;

/** Before any of them arrives, every charge has been tried again. */
const holdEvents = `
  create function hold_event() returns trigger language plpgsql as $$ begin new.due_at := 'infinity'; return new; end $$;
  create trigger hold_event before insert on processor.deliveries for each row execute function hold_event()`;
const sendEvents = `
  drop trigger hold_event on processor.deliveries;
  update processor.deliveries set due_at = now() where due_at = 'infinity'`;

export const scenario: Scenario = {
  name: 'late-webhooks',
  bar: 'No answer, and the webhook later than the claim, while clients pay again with another card and the keys are forgotten: nothing is charged twice.',
  async run({ times, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const { pool } = database;
    const node = await openNode(database, 'server', owner, movable);
    const { url } = node;
    const payers = await castWithTwoCards(database, url, payersAtOnce);
    const card = await localCardEnd(payers, url);
    const end = { origin: card.origin, secret: database.secretKey };

    const payments = times(paymentsInAll, 32);
    const jobs: (ServiceJob & { payer: TwoCards })[] = [];
    const paid = count('payments without an answer', payments);
    await pool.query(holdEvents);
    await putFaults(end, [{ operation: 'POST /v1/payment_intents', kind: 'lose_answer' }]);
    await payInTurns(payers, payments, async payer => {
      const job = { ...(await aServiceJob(payer, url)), payer };
      jobs.push(job);
      await outcomeOf(payFor(job, url));
      paid();
    });
    const taken = await countIn(pool, `select count(*) from processor.objects where kind = 'charge'`);
    await putFaults(end, []);
    // Of every second one the provider has forgotten the key.
    await pool.query(`delete from processor.answers a using charges c where a.key like '%charge-' || c.id || '-%' and
      hashtext(c.id::text) % 2 = 0`);

    const again: Outcome[] = [];
    const pressed = count('pressed again with another card', jobs.length);
    // The clients and the work in the background come at the same time.
    await Promise.all([
      patiently(() => moveClock(url, claimMs)),
      mapConcurrently(jobs, payersAtOnce, async job => {
        await untilNone(
          pool,
          'claims',
          `select count(*) from charges where job_id = '${job.jobId}' and claimed_until > app_now()`,
        );
        again.push(await outcomeOf(payFor({ ...job, payer: { ...job.payer, methodId: job.payer.otherId } }, url)));
        pressed();
      }),
    ]);
    note(`when they pay again: ${inWords(again)}`);
    await patiently(() => moveClock(url, 2 * claimMs));
    await untilNone(pool, 'charges without their money', `select count(*) from charges where status <> 'CAPTURED'`);
    await pool.query(sendEvents);
    await untilEventsAreHandled(pool);
    await patiently(() => moveClock(url, dayMs));
    await untilEventsAreHandled(pool);
    for (const complaint of node.complaints().slice(0, 5)) note(complaint);
    const zero = async (what: string, text: string) => ({
      what,
      ours: await countIn(pool, text),
      budget: { atMost: 0 },
    });
    return [
      { what: 'payments', ours: payments },
      { what: 'taken before any answer', ours: taken, budget: { atLeast: payments } },
      await zero('charged twice', madeTwice('charge')),
      await zero('jobs with two charges', jobsWithTwoCharges),
      await zero('refunds', 'select count(*) from refunds'),
      await zero(
        'jobs without exactly what was paid for them',
        `select count(*) from charges c where ${serviceCents} <> (select coalesce(-sum(l.amount_cents), 0) from ledger_accounts a
          join ledger_lines l on l.account_id = a.id where a.kind = 'CLIENT_FUNDS' and a.owner_id = c.job_id)`,
      ),
    ];
  },
};
