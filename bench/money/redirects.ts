import { setTimeout as delay } from 'node:timers/promises';
import { processorKeys } from '#processor/keys.ts';
import { putFaults } from '#processor/testing/put-faults.ts';
import { signatureOf } from '#processor/webhooks/sign.ts';
import { approveTestCard, testCards } from '#server/testing/payments.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { openNode } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { percentile } from '../measure/median.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { countIn, untilEventsAreHandled } from './waiting.ts';
import { aServiceJob, castPayers, localCardEnd, payFor, serviceCents } from './waiting-payments.ts';

const paymentsInAll = 1_000;
const payersAtOnce = 8;
const apartMs = 5;
/** On a busy machine a pair comes apart: it is paid all the same, and another one is made for it. */
const pairsMost = 3;
/** The processor's own deliveries come as well, somewhen later. */
const lateMs = 3_000;

const eventText = `
  select body from processor.objects where kind = 'event' and body ->> 'type' = 'payment_intent.succeeded'
    and body -> 'data' -> 'object' -> 'metadata' ->> 'chargeId' = $1`;

const perCharge = (having: string) => `
  select count(*) from (select c.id from charges c left join processor.objects o on o.kind = 'charge'
    and (o.body ->> 'captured')::boolean and o.body -> 'metadata' ->> 'chargeId' = c.id::text group by c.id having ${having}) wrong`;

export const scenario: Scenario = {
  name: 'redirects',
  bar: 'The webhook and the way back from the bank within 5 ms of each other, 1,000 times, at two servers: one capture each.',
  async run({ times, random, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const [here, there] = [await openNode(database, 'a', owner), await openNode(database, 'b', owner)];
    const { webhookSecret } = processorKeys(database.secretKey);
    const payers = await castPayers(database, here.url, payersAtOnce, testCards.confirmed);
    const card = await localCardEnd(payers, here.url);
    await putFaults({ origin: card.origin, secret: database.secretKey }, [
      { operation: 'webhook', kind: 'late', ms: lateMs },
    ]);

    const payments = times(paymentsInAll, 20);
    const done = count('pairs within 5 ms', payments);
    const gaps: number[] = [];
    const each = Array.from({ length: payments * pairsMost }, () => ({
      webhookMs: random.between(0, apartMs),
      backMs: random.between(0, apartMs),
    }));
    const ofPayer = payers.map((payer, at) => ({
      payer,
      own: each.filter((_, nth) => nth % payers.length === at),
      wanted: Math.ceil((payments - at) / payers.length),
    }));
    await mapConcurrently(ofPayer, payersAtOnce, async ({ payer, own, wanted }) => {
      const client = payer.manager.at(here.url);
      let near = 0;
      for (const { webhookMs, backMs } of own) {
        if (near === wanted) break;
        const { chargeId, clientSecret } = await payFor(await aServiceJob(payer, here.url), here.url);
        await approveTestCard(card, clientSecret ?? '');
        const { rows } = await database.pool.query<{ body: unknown }>(eventText, [chargeId]);
        const payload = JSON.stringify(rows[0]?.body);
        const sent = { webhook: 0, back: 0 };
        const webhook = async () => {
          await delay(webhookMs);
          sent.webhook = performance.now();
          const headers = { 'stripe-signature': signatureOf(payload, webhookSecret) };
          const answer = await fetch(`${there.url}/webhooks/stripe`, { method: 'POST', headers, body: payload });
          if (!answer.ok) throw new Error(`A webhook was answered with ${answer.status}.`);
        };
        const back = async () => {
          await delay(backMs);
          sent.back = performance.now();
          await client.call('checkCharge', { path: { id: chargeId } });
        };
        await Promise.all([webhook(), back()]);
        const gapMs = Math.abs(sent.webhook - sent.back);
        gaps.push(gapMs);
        if (gapMs > apartMs) continue;
        near += 1;
        done();
      }
    });
    await untilEventsAreHandled(database.pool);
    const { pool } = database;
    for (const complaint of [...here.complaints(), ...there.complaints()].slice(0, 5)) note(complaint);
    const zero = async (what: string, text: string) => ({
      what,
      ours: await countIn(pool, text),
      budget: { atMost: 0 },
    });
    return [
      { what: 'payments', ours: gaps.length },
      { what: 'of them within 5 ms', ours: gaps.filter(ms => ms <= apartMs).length, budget: { atLeast: payments } },
      { what: 'apart, p95 ms', ours: percentile(gaps, 95), decimals: 1 },
      await zero('charges not captured', `select count(*) from charges where status <> 'CAPTURED'`),
      await zero('charges the processor did not take once', perCharge('count(o.id) <> 1')),
      await zero(
        'charges without exactly one entry',
        `select count(*) from charges c where (select count(*) from ledger_entries where event = 'capture:' || c.id) <> 1`,
      ),
      await zero(
        'charges without exactly one invoice',
        `select count(*) from charges c where (select count(*) from money_documents d where d.charge_id = c.id) <> 1`,
      ),
      await zero(
        'jobs whose review did not begin',
        `select count(*) from jobs where moderation is distinct from 'ON_REVIEW'`,
      ),
      await zero(
        'jobs without exactly what was paid for them',
        `select count(*) from charges c where ${serviceCents} <> (select coalesce(-sum(l.amount_cents), 0) from ledger_accounts a
          join ledger_lines l on l.account_id = a.id where a.kind = 'CLIENT_FUNDS' and a.owner_id = c.job_id)`,
      ),
    ];
  },
};
