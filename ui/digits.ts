const DIGIT = /\p{Nd}/u;

/** Decimal digits are in rows of ten, in every script. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
};

/** The digits of typed, pasted or autofilled text ("Your code is 123-456"), up to a maximum. */
export function digitsOf(text: string, length: number): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replace(/\D/g, '')
    .slice(0, length);
}
