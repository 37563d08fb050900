import { CallError } from '#client/call-error.ts';
import { putFaults } from '#processor/testing/put-faults.ts';
import { testCards } from '#server/testing/payments.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { cast } from '../faults/stage/cast.ts';
import { openNode } from '../faults/stage/node.ts';
import { inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { movable, moveClock } from './clock.ts';
import { patiently } from './market/patient.ts';
import { countIn, untilEventsAreHandled, untilNone } from './waiting.ts';
import {
  aServiceJob,
  castPayers,
  jobsWithTwoCharges,
  localCardEnd,
  madeTwice,
  payFor,
  payInTurns,
  type ServiceJob,
} from './waiting-payments.ts';

const paymentsInAll = 2_000;
const payersAtOnce = 16;
/** Longer than a claim of a charge. */
const claimMs = 3 * 60_000;
/** Of refunds: each of them loses three answers, for it is tried so often. */
const lostAnswersInAll = 2_000;
/** A server sends refunds one after another, and waits for each answer that does not come. */
const helpers = 3;

export const scenario: Scenario = {
  name: 'timeouts',
  bar: 'The provider takes the money and does not answer, 2,000 times, then loses 2,000 answers to refunds: nothing is charged or given back twice.',
  async run({ times, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const { pool } = database;
    const node = await openNode(database, 'server', owner, movable);
    const { url } = node;
    const payers = await castPayers(database, url, payersAtOnce, testCards.fine);
    const [staff] = await cast(database, 'STAFF', 1);
    if (!staff) throw new Error('Nobody was cast.');
    const card = await localCardEnd(payers, url);
    const end = { origin: card.origin, secret: database.secretKey };

    const payments = times(paymentsInAll, 32);
    const jobs: ServiceJob[] = [];
    const outcomes: Outcome[] = [];
    const paid = count('payments without an answer', payments);
    await putFaults(end, [{ operation: 'POST /v1/payment_intents', kind: 'lose_answer' }]);
    await payInTurns(payers, payments, async payer => {
      const job = await aServiceJob(payer, url);
      jobs.push(job);
      outcomes.push(await outcomeOf(payFor(job, url)));
      // The same person presses the same button again.
      outcomes.push(await outcomeOf(payFor(job, url)));
      paid();
    });
    note(`while no answer came: ${inWords(outcomes)}`);
    const taken = await countIn(pool, `select count(*) from processor.objects where kind = 'charge'`);
    await putFaults(end, []);
    await patiently(() => moveClock(url, claimMs));
    await untilNone(pool, 'charges without their money', `select count(*) from charges where status <> 'CAPTURED'`);
    const captured = await countIn(pool, `select count(*) from charges where status = 'CAPTURED'`);

    const lostRefunds = times(lostAnswersInAll, 30);
    await putFaults(end, [{ operation: 'POST /v1/refunds', kind: 'lose_answer', remaining: lostRefunds }]);
    for (let helper = 0; helper < helpers; helper += 1) await openNode(database, `helper ${helper}`, owner, movable);
    const declined = count('jobs declined', jobs.length);
    await mapConcurrently(jobs, payersAtOnce, async ({ jobId }) => {
      const decide = staff
        .at(url)
        .call('declineJob', { path: { id: jobId }, body: { reason: 'OTHER', text: 'It is not for us.' } });
      await decide.catch(error => {
        if (!(error instanceof CallError)) throw error;
        note(`${error.code} ${error.sentence}`);
      });
      declined();
    });
    await untilNone(
      pool,
      'refunds not asked for',
      `select ${jobs.length} - count(*) as count from processor.objects where kind = 'refund'`,
    );
    const unused = await countIn(pool, 'select coalesce(sum(remaining), 0) as count from processor.faults');
    await putFaults(end, []);
    await patiently(() => moveClock(url, 2 * claimMs));
    await untilNone(pool, 'refunds under way', `select count(*) from refunds where status <> 'DONE'`);
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
      { what: 'captured in the end', ours: captured, budget: { atLeast: payments } },
      { what: 'answers to refunds that were lost', ours: lostRefunds - unused, budget: { atLeast: lostRefunds } },
      await zero('charged twice', madeTwice('charge')),
      await zero('given back twice', madeTwice('refund')),
      await zero('jobs with two charges', jobsWithTwoCharges),
      await zero(
        'cents left in funds',
        `select coalesce(sum(abs(cents)), 0) as count from (select sum(l.amount_cents) as cents
        from ledger_accounts a join ledger_lines l on l.account_id = a.id where a.kind = 'CLIENT_FUNDS' group by a.id) funds`,
      ),
    ];
  },
};
