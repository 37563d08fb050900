import type { Market } from './market.ts';

const because = 'The bank sent it back; paid by transfer.';
/** Of this many, one is sent again first, and comes back again. */
const sentAgain = 3;

/** A large one takes a second of the staff. */
const confirm = async ({ people, returned }: Market): Promise<void> => {
  const { client } = people.staff;
  const { items } = await client.call('getApprovals', {});
  const asked = items.find(({ kind, input }) => kind === 'PAY_REFUND' && input.reference === `wire ${returned}`);
  if (!asked) throw new Error('Nothing was asked.');
  const { id, fingerprint } = asked;
  await client.call('approveRefundPayment', { path: { id }, body: { text: because, fingerprint } });
};

/** Staff pay another way what the client's bank sent back. The colleague does, for one of staff may have asked for it. */
export const payReturned = async (market: Market): Promise<void> => {
  const { people, paidOtherwise } = market;
  const { client } = people.colleague;
  const { items, counts } = await client.call('getMoneyItems', {
    query: { list: 'REFUNDS', show: 'OPEN', limit: 100 },
  });
  if (!counts.REFUNDS) return;
  for (const { id, job, person, amountCents } of items) {
    const { refunds } = await client.call('getJobMoney', { path: { id: job?.id ?? '' } });
    if (!refunds.some(refund => refund.id === id && refund.canRetry)) continue;
    market.returned += 1;
    if (market.returned % sentAgain === 0) {
      await client.call('retryRefund', { path: { id }, body: { reason: because } });
      continue;
    }
    const money = await client.call('payRefundOtherwise', {
      path: { id },
      body: { reason: because, reference: `wire ${market.returned}` },
    });
    if (money.refunds.some(refund => refund.id === id && refund.waiting)) await confirm(market);
    paidOtherwise.set(person.id, (paidOtherwise.get(person.id) ?? 0) + amountCents);
  }
};
