/** Reads typed dollars as integer cents: `45`, `45.5`, `$1,200.50`. Null when it is not an amount. */
export const readDollars = (typed: string): number | null => {
  const plain = typed.trim().replace(/^\$\s*/, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  return Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/** Cents as typed dollars: 4500 → `45`, 4550 → `45.50`. */
export const typedDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
