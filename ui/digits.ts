/** The digits of typed, pasted or autofilled text ("Your code is 123-456"), up to a maximum. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
