/** Dollars as typed, in cents; null when they are none. */
export const centsTyped = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
