import type { Earning, Payout, PayoutAccount } from '#contract/schemas/earning.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { EarningKind } from '#contract/values/money.ts';

type Words = { label: string; tone: 'booked' | 'pending' | 'pencil' | 'neutral' };

export const earningKindNames: Record<EarningKind, string> = {
  WORK: 'Work',
  CANCELLATION: 'Share of a cancelled booking',
  OVERTIME: 'Overtime',
};

export const dayText = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** What became of an earning, and when it is paid. */
export function earningWords({ status, dueAt, paidAt }: Pick<Earning, 'status' | 'dueAt' | 'paidAt'>): Words {
  switch (status) {
    case 'PAID':
      return { label: `Paid ${dayText(paidAt ?? dueAt)}`, tone: 'booked' };
    case 'DUE':
      return { label: `On its way, ${dayText(dueAt)}`, tone: 'pending' };
    case 'HELD':
      return { label: 'Waits', tone: 'pending' };
    case 'FAILED':
      return { label: 'Came back', tone: 'pencil' };
    case 'CANCELLED':
      return { label: 'Cancelled', tone: 'neutral' };
  }
}

const payoutStates = new Map<string, Words>([
  ['paid', { label: 'Arrived', tone: 'booked' }],
  ['pending', { label: 'On its way', tone: 'pending' }],
  ['in_transit', { label: 'On its way', tone: 'pending' }],
  ['failed', { label: 'Came back', tone: 'pencil' }],
  ['canceled', { label: 'Cancelled', tone: 'neutral' }],
]);

/** A payout to the model's bank; the states are the payment provider's. */
export const payoutWords = ({ status }: Pick<Payout, 'status'>): Words =>
  payoutStates.get(status) ?? { label: 'On its way', tone: 'pending' };

type AccountWords = { title: string; text: string; action: string };

export const accountWords = ({ payoutAfterHours }: Limits): Record<PayoutAccount['state'], AccountWords> => ({
  NONE: {
    title: 'Set up your payouts',
    text: 'Say where your pay goes. It takes five minutes with our payment provider; we never see your bank details.',
    action: 'Set up payouts',
  },
  MISSING: {
    title: 'Something is missing before you can be paid',
    text: 'Our payment provider still asks for:',
    action: 'Add what is missing',
  },
  READY: {
    title: 'You can be paid',
    text: `Your pay goes to your bank ${payoutAfterHours} hours after each job.`,
    action: 'Change your details',
  },
});
