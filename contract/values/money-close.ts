import type { FindingKind, LedgerAccount, MovementKind } from './money.ts';

/** AGREES to the cent; EXPLAINED where findings name all of the difference; DIFFERS where something is left. */
export const closeStates = ['AGREES', 'EXPLAINED', 'DIFFERS'] as const;
export type CloseState = (typeof closeStates)[number];

export const closeStateNames: Record<CloseState, string> = {
  AGREES: 'Agrees',
  EXPLAINED: 'Explained',
  DIFFERS: 'Does not agree',
};

export const accountNames: Record<LedgerAccount, string> = {
  PROVIDER: 'Held by the payment provider',
  BANK: 'Sent to our bank',
  CLIENT_FUNDS: 'Paid ahead by clients',
  CLIENT_DEBT: 'Owed by clients',
  MODEL_PAYABLE: 'Owed to models',
  FEES: 'Booking fees',
  SERVICES: 'Premium services',
  PROCESSING_COSTS: 'Processing costs',
  DISPUTE_LOSSES: 'Losses of card disputes',
  ADJUSTMENTS: 'Accepted differences',
  GOODWILL: 'Given or waived by staff',
};

export const movementNames: Record<MovementKind, string> = {
  CHARGE: 'Charges',
  REFUND: 'Refunds',
  TRANSFER: 'Transfers to models',
  PAYOUT: 'Payouts to our bank',
  DISPUTE: 'Card disputes',
  FEE: 'Fees of the provider',
  OTHER: 'Other movements',
};

/** What a finding says, and what to look for. */
export const findingWords: Record<FindingKind, { title: string; text: string }> = {
  UNKNOWN: {
    title: 'Unknown movement',
    text: 'The provider moved money for something that is none of ours, such as a refund made in its dashboard.',
  },
  TWICE: {
    title: 'Moved twice',
    text: 'The provider moved money a second time for the same charge, refund or transfer.',
  },
  AMOUNT: { title: 'Another amount', text: 'The provider moved another amount than our books say.' },
  NOT_BOOKED: { title: 'Not in our books', text: 'The provider moved money for something of ours that has no entry.' },
  MISSING: { title: 'Missing at the provider', text: 'Our books have an entry that the provider knows nothing of.' },
  BALANCE: { title: 'Balance differs', text: 'What the provider reports as moved does not sum to its balance.' },
};
