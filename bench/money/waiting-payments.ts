import type { PaymentResult } from '#contract/schemas/payment.ts';
import { addTestCard, testCards } from '#server/testing/payments.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { jobOn } from '../accept/open-jobs.ts';
import { cast, type Person } from '../faults/stage/cast.ts';
import type { OwnDatabase } from '../system/own-database.ts';

export type Payer = { manager: Person; methodId: string };
/** The ids of both cards; the second one is the newest. */
export type TwoCards = Payer & { otherId: string };
export type ServiceJob = { payer: Payer; jobId: string; fingerprint: string };

/** What agent assistance costs. */
export const serviceCents = 15_000;

/** Managers with this card, each for one payment at a time. */
export async function castPayers(database: OwnDatabase, url: string, count: number, card: string): Promise<Payer[]> {
  const managers = await cast(database, 'MANAGER', count);
  const payers: Payer[] = [];
  for (const manager of managers) {
    const client = manager.at(url);
    await addTestCard(client, card);
    const { methods } = await client.call('getBilling', {});
    payers.push({ manager, methodId: methods.find(({ isDefault }) => !isDefault)?.id ?? '' });
  }
  return payers;
}

/** As castPayers, each with a second card. */
export async function castWithTwoCards(database: OwnDatabase, url: string, count: number): Promise<TwoCards[]> {
  const payers = await castPayers(database, url, count, testCards.fine);
  return Promise.all(
    payers.map(async payer => {
      const client = payer.manager.at(url);
      await addTestCard(client, testCards.other);
      const { methods } = await client.call('getBilling', {});
      const other = methods.find(({ last4 }) => testCards.other.endsWith(last4));
      if (!other) throw new Error('A second card was not added.');
      return { ...payer, otherId: other.id };
    }),
  );
}

/** The local processor, as a browser knows it. */
export async function localCardEnd(payers: readonly Payer[], url: string): Promise<{ end: 'local'; origin: string }> {
  const answer = await payers[0]?.manager.at(url).call('startMethod', { body: { kind: 'card' } });
  if (answer?.card.end !== 'local') throw new Error('This server has no local processor.');
  return answer.card;
}

/** A submitted job whose review waits for a payment. */
export async function aServiceJob(payer: Payer, url: string): Promise<ServiceJob> {
  const client = payer.manager.at(url);
  const { id } = await client.call('createJob', { body: { ...jobOn(20), premiumServices: ['AGENT_ASSISTANCE'] } });
  await client.call('submitJob', { path: { id } });
  const { payment } = await client.call('getServicePayment', {});
  if (payment?.jobId !== id) throw new Error('The services of a job cannot be paid.');
  return { payer, jobId: id, fingerprint: payment.fingerprint };
}

export const payFor = ({ payer, jobId, fingerprint }: ServiceJob, url: string): Promise<PaymentResult> =>
  payer.manager.at(url).call('payServices', { path: { id: jobId }, body: { methodId: payer.methodId, fingerprint } });

/** So many payments in all: the payers at once, each of them one after another. */
export const payInTurns = <One extends Payer>(
  payers: readonly One[],
  payments: number,
  pay: (payer: One) => Promise<void>,
): Promise<unknown> => {
  const turns = payers.map((payer, at) => ({ payer, own: Math.ceil((payments - at) / payers.length) }));
  return mapConcurrently(turns, payers.length, async ({ payer, own }) => {
    for (let nth = 0; nth < own; nth += 1) await pay(payer);
  });
};

/** Counts what the provider did more than once for one row of ours. */
export const madeTwice = (kind: 'charge' | 'refund'): string => `
  select count(*) from (select from processor.objects where kind = '${kind}' and body ->> 'status' = 'succeeded'
    group by body -> 'metadata' ->> '${kind}Id' having count(*) > 1) twice`;

export const jobsWithTwoCharges =
  'select count(*) from (select from charges group by job_id having count(*) > 1) twice';
