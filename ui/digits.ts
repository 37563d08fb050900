/** The digits of what was typed, pasted or filled in ("Your code is 123-456"), at most so many. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}
