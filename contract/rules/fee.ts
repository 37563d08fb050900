/** The booking fee of what one model earns: whole cents, half a cent rounded up. Every fee is computed here. */
export const feeCentsOf = (payCents: number, feePercent: number): number =>
  Math.floor((payCents * feePercent + 50) / 100);
