/** What a bank account does, as Stripe's documentation of its test accounts has it. */
export type BankBehaviour = {
  bankName: string;
  /** Debits of it, or payouts to it, fail after they were accepted. */
  fails?: { code: string; message: string };
  /** Receives payouts within minutes. */
  instant?: true;
  dispute?: true;
};

const BANK = 'Local Test Bank';
const failing = (code: string, message: string): BankBehaviour => ({ bankName: BANK, fails: { code, message } });

export const TEST_ROUTING_NUMBER = '110000000';

const banks = new Map<string, BankBehaviour>([
  ['000123456789', { bankName: BANK, instant: true }],
  ['000987654321', { bankName: BANK }],
  ['000111111116', failing('no_account', 'The bank account could not be located.')],
  ['000111111113', failing('account_closed', 'The bank account has been closed.')],
  ['000222222227', failing('insufficient_funds', 'The bank account has insufficient funds.')],
  ['000333333335', failing('debit_not_authorized', 'The owner of the bank account has not allowed this debit.')],
  ['000555555559', { bankName: BANK, dispute: true }],
]);

/** Null for every other number: real ones have no business here. */
export const behaviourOfBank = (account: string): BankBehaviour | null => banks.get(account) ?? null;
