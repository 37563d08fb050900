import { shownDollars } from '#contract/rules/dollars.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Charge, PaymentMethod } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';

type Expiry = Pick<PaymentMethod, 'expMonth' | 'expYear'>;

/** A card is good until its month is over, wherever it is used: half a day later than by UTC. */
export const isExpired = ({ expMonth, expYear }: Expiry, nowMs: number): boolean =>
  expMonth !== null && expYear !== null && Date.UTC(expYear, expMonth, 1, 12) <= nowMs;

/** `Expires 04/29`; null for what does not expire. */
export function expiryText(method: Expiry, nowMs: number): string | null {
  const { expMonth, expYear } = method;
  if (expMonth === null || expYear === null) return null;
  const month = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  return `${isExpired(method, nowMs) ? 'Expired' : 'Expires'} ${month}`;
}

export const kindNames: Record<PaymentMethodKind, string> = { card: 'card', bank: 'bank account' };

export type ChargeWords = { label: string; tone: 'booked' | 'pending' | 'pencil' | 'neutral'; text: string | null };

/** A charge's state in plain words, and what happens next. */
export function chargeWords(charge: Charge, timeZone: string | null, nowMs: number): ChargeWords {
  const { status, amountCents, refundedCents, failure, nextTryAt } = charge;
  switch (status) {
    case 'CAPTURED':
      if (refundedCents === 0) return { label: 'Paid', tone: 'booked', text: null };
      if (refundedCents >= amountCents) return { label: 'Refunded', tone: 'neutral', text: null };
      return { label: 'Paid', tone: 'booked', text: `${shownDollars(refundedCents)} was refunded.` };
    case 'PROCESSING':
      return {
        label: 'On its way',
        tone: 'pending',
        text: 'Your bank takes up to four working days. There is nothing to do.',
      };
    case 'AUTHORISED':
      return { label: 'Held', tone: 'pending', text: 'Your bank holds it. It is charged only if somebody is booked.' };
    case 'ACTION_NEEDED':
      return { label: 'Waits for you', tone: 'pencil', text: 'Your bank wants you to confirm it.' };
    case 'DUE': {
      if (failure === null) return { label: 'Being charged', tone: 'pending', text: null };
      const isAhead = nextTryAt !== null && Date.parse(nextTryAt) > nowMs;
      const again = isAhead ? ` We try again ${momentText(nextTryAt, timeZone ?? 'UTC')}.` : '';
      return { label: 'Not paid', tone: 'pencil', text: failure + again };
    }
    case 'FAILED':
      return failure === null
        ? { label: 'Waits for you', tone: 'pencil', text: null }
        : { label: 'Not paid', tone: 'pencil', text: failure };
    case 'RELEASED':
      return { label: 'Not charged', tone: 'neutral', text: null };
  }
}
