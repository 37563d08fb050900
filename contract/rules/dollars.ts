const currency = { style: 'currency', currency: 'USD' } as const;
// Making a formatter takes fifty times as long as formatting with it.
const whole = new Intl.NumberFormat('en-US', { ...currency, minimumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', currency);

/** Cents in a document: 124000 → `$1,240.00`. */
export const writtenDollars = (cents: number): string => exact.format(cents / 100);

/** Cents as shown: 124000 → `$1,240`, 124050 → `$1,240.50`. */
export const shownDollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
