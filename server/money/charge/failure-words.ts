/** What each refusal of a bank means for the person who pays, with the next step. */
const words: Record<string, string> = {
  insufficient_funds: 'The card has not enough funds. Use another card, or try again later.',
  lost_card: 'The bank does not accept this card. Use another one.',
  stolen_card: 'The bank does not accept this card. Use another one.',
  expired_card: 'The card has expired. Add its successor, or use another one.',
  incorrect_cvc: 'The security code is not right. Add the card again with the code on its back.',
  incorrect_number: 'The card number is not right. Add the card again.',
  card_velocity_exceeded: 'The card has reached its limit. Use another one, or ask your bank.',
  processing_error: 'The bank could not process the payment just now. Try again in a few minutes.',
  authentication_required: 'Your bank wants you to confirm this payment. Pay here, and confirm in your bank’s window.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it is you. Try again, or use another card.',
  no_payment_method: 'No card or bank account is on file. Add one to pay.',
  debit_not_authorized: 'Your bank does not let us debit this account. Use another account, or a card.',
  not_at_provider: 'The payment provider does not know this charge. Pay the money another way, and record it here.',
  bank_account_restricted: 'This account does not allow debits. Use another account, or a card.',
};

/** Nobody was booked, so there is nothing that could be paid, and confirmed, on a page. */
const wordsOfHold: Record<string, string> = {
  ...words,
  authentication_required:
    'Your bank wants to confirm each payment with this card, which cannot be done for a booking. Use another card, or add this one again, so that your bank can allow it.',
};

const DECLINED = 'The bank declined the payment. Use another card, or ask your bank why.';

/** Of money that was to be held for a booking. */
export const holdFailureWords = (code: string | null): string => wordsOfHold[code ?? ''] ?? DECLINED;

export const failureWords = (code: string | null): string | null => (code === null ? null : (words[code] ?? DECLINED));
