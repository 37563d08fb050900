import { moneyRules } from '../../rule-numbers.ts';

/** Lines in as few charges as the provider's limit for one allows, in their order. */
export const inCharges = <Line extends { payCents: number; feeCents: number }>(lines: readonly Line[]): Line[][] => {
  const charges: Line[][] = [];
  let left = 0;
  for (const line of lines) {
    const cents = line.payCents + line.feeCents;
    const last = charges.at(-1);
    if (last && cents <= left) last.push(line);
    else {
      charges.push([line]);
      left = moneyRules.mostChargeCents;
    }
    left -= cents;
  }
  return charges;
};
