import type { FindingKind, LedgerAccount, MovementKind } from './money.ts';

/** AGREES to the cent; EXPLAINED where findings name all of the difference; DIFFERS where something is left. */
export const closeStates = ['AGREES', 'EXPLAINED', 'DIFFERS'] as const;
export type CloseState = (typeof closeStates)[number];

export const closeStateNames: Record<CloseState, string> = {
  AGREES: 'Agrees',
  EXPLAINED: 'Explained',
  DIFFERS: 'Does not agree',
};

/** How our books stand beside the statements of our bank: NOT_CHECKED where none of them covers the day. */
export const bankStates = ['NOT_CHECKED', 'AGREES', 'DIFFERS'] as const;
export type BankState = (typeof bankStates)[number];

export const bankStateNames: Record<BankState, string> = {
  NOT_CHECKED: 'Bank not checked',
  AGREES: 'Bank agrees',
  DIFFERS: 'Bank does not agree',
};

/** Of a statement's file, in characters and lines. */
export const STATEMENT_LENGTH = 400_000;
export const STATEMENT_LINES = 5_000;
/** How many days after our books a statement of our bank shows the money. */
export const BANK_DAYS = 10;

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
  NOT_AT_BANK: {
    title: 'Not at our bank',
    text: `Our books say that this went to our bank, or was paid from there. No statement shows it within ${BANK_DAYS} days.`,
  },
};
