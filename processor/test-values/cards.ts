/** What a card does, as Stripe's documentation of its test cards has it. */
export type CardBehaviour = {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** The bank declines when the card is saved or charged; with `later`, only when it is charged. */
  decline?: { code: string; declineCode?: string; later?: true };
  /** The owner must authenticate: when it is saved, or every time. */
  authentication?: 'on_setup' | 'always';
  dispute?: 'fraudulent' | 'product_not_received';
  refund?: 'pending' | 'fails_later';
};

const declined = (declineCode: string) => ({ code: 'card_declined', declineCode });

const cards = new Map<string, CardBehaviour>([
  ['4242424242424242', { brand: 'visa' }],
  ['4000056655665556', { brand: 'visa' }],
  ['5555555555554444', { brand: 'mastercard' }],
  ['378282246310005', { brand: 'amex' }],
  ['6011111111111117', { brand: 'discover' }],
  ['5200828282828210', { brand: 'mastercard' }],
  ['5105105105105100', { brand: 'mastercard' }],
  ['371449635398431', { brand: 'amex' }],
  ['6011000990139424', { brand: 'discover' }],
  ['4000000000000002', { brand: 'visa', decline: declined('generic_decline') }],
  ['4000000000009995', { brand: 'visa', decline: declined('insufficient_funds') }],
  ['4000000000009987', { brand: 'visa', decline: declined('lost_card') }],
  ['4000000000009979', { brand: 'visa', decline: declined('stolen_card') }],
  ['4000000000000069', { brand: 'visa', decline: { code: 'expired_card', declineCode: 'expired_card' } }],
  ['4000000000000127', { brand: 'visa', decline: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' } }],
  ['4000000000000119', { brand: 'visa', decline: { code: 'processing_error', declineCode: 'processing_error' } }],
  ['4000000000000341', { brand: 'visa', decline: { ...declined('generic_decline'), later: true } }],
  ['4000002500003155', { brand: 'visa', authentication: 'on_setup' }],
  ['4000002760003184', { brand: 'visa', authentication: 'always' }],
  [
    '4000008260003178',
    { brand: 'visa', authentication: 'always', decline: { ...declined('insufficient_funds'), later: true } },
  ],
  ['4000000000000259', { brand: 'visa', dispute: 'fraudulent' }],
  ['4000000000002685', { brand: 'visa', dispute: 'product_not_received' }],
  ['4000000000007726', { brand: 'visa', refund: 'pending' }],
  ['4000000000005126', { brand: 'visa', refund: 'fails_later' }],
]);

/** Null for every other number: real ones have no business here. */
export const behaviourOfCard = (number: string): CardBehaviour | null => cards.get(number) ?? null;

/** The check digit that every card number ends with. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
