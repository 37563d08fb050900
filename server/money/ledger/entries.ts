import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import type { EarningRow } from '../../db/tables/earnings.ts';
import type { Entry, LedgerLine } from './book.ts';

type Charge = Pick<ChargeRow, 'id' | 'purpose' | 'jobId' | 'managerId' | 'amountCents'>;
type Refund = Pick<RefundRow, 'reason' | 'jobId' | 'amountCents'>;
type Earning = Pick<EarningRow, 'id' | 'kind' | 'jobId' | 'modelId' | 'payCents' | 'feeCents'>;

/** The money came in, into the funds of the job or against what the client owed. */
export const captureEntry = ({ id, purpose, jobId, managerId, amountCents }: Charge): Entry => {
  const from: LedgerLine =
    purpose === 'DEBT' ? ['CLIENT_DEBT', managerId, -amountCents] : ['CLIENT_FUNDS', jobId, -amountCents];
  return { event: `capture:${id}`, memo: purpose, jobId, lines: [['PROVIDER', null, amountCents], from] };
};

/** Where the money of a refund comes from: what staff give is ours, everything else what the client had paid. */
export const sourceOf = (
  charge: Pick<ChargeRow, 'purpose' | 'managerId'>,
  { reason, jobId }: Pick<Refund, 'reason' | 'jobId'>,
): readonly [LedgerLine[0], string | null] => {
  if (reason === 'STAFF') return ['GOODWILL', null];
  return charge.purpose === 'DEBT' ? ['CLIENT_DEBT', charge.managerId] : ['CLIENT_FUNDS', jobId];
};

/** A refund of the provider, or with `isBack` one that the bank sent back. */
export const refundEntry = (charge: Charge, refund: Refund, providerId: string, { isBack = false } = {}): Entry => {
  const cents = isBack ? -refund.amountCents : refund.amountCents;
  return {
    event: `${isBack ? 'refund-back' : 'refund'}:${providerId}`,
    memo: refund.reason,
    jobId: refund.jobId,
    lines: [
      [...sourceOf(charge, refund), cents],
      ['PROVIDER', null, -cents],
    ],
  };
};

/** What a model has earned goes from the funds of the job to what is owed to them, and its fee to us. */
export const earningEntry = ({ id, kind, jobId, modelId, payCents, feeCents }: Earning): Entry => ({
  event: `earning:${id}`,
  memo: kind,
  jobId,
  lines: [
    ['CLIENT_FUNDS', jobId, payCents + feeCents],
    ['MODEL_PAYABLE', modelId, -payCents],
    ['FEES', null, -feeCents],
  ],
});

/**
 * Takes an earning back: to the client, as far as their charge still has it (a refund follows), and the rest to us. The fee
 * goes the same way.
 */
export const cancelledEarningEntry = (
  { id, kind, jobId, modelId, payCents, feeCents }: Earning,
  source: { charge: Pick<ChargeRow, 'purpose' | 'managerId'>; amountCents: number } | null,
): Entry => {
  const backCents = source?.amountCents ?? 0;
  const oursCents = payCents + feeCents - backCents;
  const back: LedgerLine[] = source
    ? [[...sourceOf(source.charge, { reason: 'PAY_CANCELLED', jobId }), -backCents]]
    : [];
  const ours: LedgerLine[] = oursCents > 0 ? [['GOODWILL', null, -oursCents]] : [];
  const lines: LedgerLine[] = [['MODEL_PAYABLE', modelId, payCents], ['FEES', null, feeCents], ...back, ...ours];
  return { event: `earning-cancelled:${id}`, memo: kind, jobId, lines };
};

export const transferEntry = ({ id, kind, jobId, modelId, payCents }: Earning): Entry => ({
  event: `transfer:${id}`,
  memo: kind,
  jobId,
  lines: [
    ['MODEL_PAYABLE', modelId, payCents],
    ['PROVIDER', null, -payCents],
  ],
});
