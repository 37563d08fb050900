import type { Earning, Payout, PayoutAccount } from '#contract/schemas/earning.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { PayoutStatus } from '#contract/values/money.ts';

type Words = { label: string; tone: 'booked' | 'pending' | 'pencil' | 'neutral' };

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

const payoutStates: Record<PayoutStatus, Words> = {
  PENDING: { label: 'On its way', tone: 'pending' },
  IN_TRANSIT: { label: 'On its way', tone: 'pending' },
  PAID: { label: 'Arrived', tone: 'booked' },
  FAILED: { label: 'Came back', tone: 'pencil' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

/** A payout to the model's bank. */
export const payoutWords = ({ status }: Pick<Payout, 'status'>): Words => payoutStates[status];

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
