/** What was typed, and whether it can be a card or an account. The processor decides in the end. */

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Groups of four, or 4-6-5 as on American Express. */
export const shownNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : digits.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
};

/** `3` → `03 / `, `1230` → `12 / 30`. */
export const shownExpiry = (text: string): string => {
  const digits = digitsOf(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
};

export const expiryOf = (text: string): { month: number; year: number } | null => {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(shownExpiry(text)) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
};

const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export type FieldName = 'number' | 'expiry' | 'cvc' | 'name' | 'zip' | 'routing' | 'account';
/** The sentence about what is wrong; null: nothing. */
export type Check = (text: string, now: Date) => string | null;

const required =
  (missing: string, isRight: (text: string, now: Date) => boolean, wrong: string): Check =>
  (text, now) =>
    text.trim() === '' ? missing : isRight(text.trim(), now) ? null : wrong;

const isAhead = (text: string, now: Date): boolean => {
  const expiry = expiryOf(text);
  return expiry !== null && expiry.year * 12 + expiry.month > now.getFullYear() * 12 + now.getMonth();
};

export const checks: Record<FieldName, Check> = {
  number: required(
    'Enter the number on your card.',
    text => digitsOf(text).length >= 12 && hasCheckDigit(digitsOf(text)),
    'This is not a card number. Check it for a wrong or missing digit.',
  ),
  expiry: (text, now) => {
    if (text.trim() === '') return 'Enter the month and year your card expires.';
    const expiry = expiryOf(text);
    if (!expiry || expiry.month < 1 || expiry.month > 12) return 'Enter the month and year, as in 09 / 30.';
    return isAhead(text, now) ? null : 'This card has expired. Use another one.';
  },
  cvc: required('Enter the security code.', text => /^\d{3,4}$/.test(text), 'The security code has 3 or 4 digits.'),
  name: required('Enter the name as it is written there.', text => text.length <= 100, 'This name is too long.'),
  zip: required('Enter the ZIP of your billing address.', text => /^\d{5}(-\d{4})?$/.test(text), 'A ZIP has 5 digits.'),
  routing: required(
    'Enter the routing number of your bank.',
    text => digitsOf(text).length === 9,
    'A routing number has 9 digits.',
  ),
  account: required(
    'Enter your account number.',
    text => /^\d{4,17}$/.test(digitsOf(text)),
    'An account number has 4 to 17 digits.',
  ),
};
