import type { PaymentMethodKind } from '../values/money.ts';

type Named = { kind: PaymentMethodKind; brand: string; last4: string };

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

/** `Visa ending in 4242`, `Test Bank account ending in 6789`. */
export const methodName = ({ kind, brand, last4 }: Named): string =>
  kind === 'card' ? `${brands.get(brand) ?? 'Card'} ending in ${last4}` : `${brand} account ending in ${last4}`;
