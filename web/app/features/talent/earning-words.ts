import { shownDollars } from '#contract/rules/dollars.ts';
import type { Earning, ExpectedEarning, Payout, PayoutAccount, YearFigure } from '#contract/schemas/earning.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { PayoutStatus } from '#contract/values/money.ts';
import { localDay } from '#ui/days.ts';

type Words = { label: string; tone: 'booked' | 'pending' | 'pencil' | 'neutral' };

/** What became of an earning, and when it is paid. */
export function earningWords({ status, dueAt, paidAt }: Pick<Earning, 'status' | 'dueAt' | 'paidAt'>): Words {
  switch (status) {
    case 'PAID':
      return { label: `Paid ${localDay(paidAt ?? dueAt)}`, tone: 'booked' };
    case 'DUE':
      return { label: `On its way, ${localDay(dueAt)}`, tone: 'pending' };
    case 'HELD':
      return { label: 'Waits', tone: 'pending' };
    case 'FAILED':
      return { label: 'Came back', tone: 'pencil' };
    case 'CANCELLED':
      return { label: 'Cancelled', tone: 'neutral' };
  }
}

/** What a booking will bring, and when. */
export const expectedWords = ({
  dueAt,
  isSecured,
  waits,
}: Pick<ExpectedEarning, 'dueAt' | 'isSecured' | 'waits'>): Words & { text: string } => {
  if (waits !== null) return { label: 'Waits', tone: 'pending', text: waits };
  if (dueAt === null)
    return { label: 'Not settled yet', tone: 'pending', text: 'It is paid once hours and questions are settled.' };
  return {
    label: `Expected ${localDay(dueAt)}`,
    tone: isSecured ? 'booked' : 'neutral',
    text: isSecured ? 'The client’s payment is secured.' : 'The client is charged before the job.',
  };
};

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

/** What the sum of a year means for the tax office: forms are filed by the end of the next January. */
export const taxWords = (
  { year, thresholdCents, isReported }: YearFigure,
  productName: string,
  nowMs: number,
): string => {
  if (!isReported)
    return `Below ${shownDollars(thresholdCents)} no Form 1099-NEC is filed. You may still have to report it.`;
  const filed =
    nowMs < Date.UTC(year + 1, 1, 1) ? `${productName} files it by the end of` : `${productName} filed it in`;
  return `Box 1 of your Form 1099-NEC. ${filed} January ${year + 1}, and our payment provider sends you your copy.`;
};
