const sentences = new Map([
  ['generic_decline', 'Your card was declined.'],
  ['insufficient_funds', 'Your card has insufficient funds.'],
  ['lost_card', 'Your card was declined.'],
  ['stolen_card', 'Your card was declined.'],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', "Your card's security code is incorrect."],
  ['incorrect_number', 'Your card number is incorrect.'],
  ['processing_error', 'An error occurred while processing your card. Try again in a little bit.'],
  ['test_mode_live_card', 'Your card was declined. Only the documented test cards work here, never a real one.'],
  ['authentication_required', 'Your card was declined. This transaction requires authentication.'],
]);

export const sentenceOfDecline = (code: string): string => sentences.get(code) ?? 'Your card was declined.';
