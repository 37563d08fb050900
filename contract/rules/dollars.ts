/** Cents as shown: 124000 → `$1,240`, 124050 → `$1,240.50`. */
export const shownDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
