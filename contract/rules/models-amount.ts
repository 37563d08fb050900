import type { Rules } from './rules.ts';

export type Amounts = { amountMales: number; amountFemales: number; amountNonBinary: number; amountAnyGender: number };

export const totalModels = (amounts: Amounts): number =>
  amounts.amountMales + amounts.amountFemales + amounts.amountNonBinary + amounts.amountAnyGender;

/** The error for a total out of bounds, or null. */
export const totalError = (amounts: Amounts, { limits }: Rules): string | null => {
  const total = totalModels(amounts);
  if (total < 1) return 'Ask for at least one model.';
  if (total > limits.modelsMax) return `At most ${limits.modelsMax} models in total; this is ${total}.`;
  return null;
};
