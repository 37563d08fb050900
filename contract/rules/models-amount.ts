import type { Places } from '../schemas/job.ts';
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

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** From section 5 of the specification: `1 Male, 2 Females, 2 Any gender`; the last two kinds only when there are any. */
export const modelCounts = (amounts: Amounts): string => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = amounts;
  const parts = [several(amountMales, 'Male', 'Males'), several(amountFemales, 'Female', 'Females')];
  if (amountNonBinary > 0) parts.push(`${amountNonBinary} Non binary`);
  if (amountAnyGender > 0) parts.push(`${amountAnyGender} Any gender`);
  return parts.join(', ');
};

/** The same of places, such as those left: without kinds of which there are none, and empty when there is none at all. */
export const placeCounts = ({ males, females, nonBinary, anyGender }: Places['left']): string =>
  [
    males > 0 && several(males, 'Male', 'Males'),
    females > 0 && several(females, 'Female', 'Females'),
    nonBinary > 0 && `${nonBinary} Non binary`,
    anyGender > 0 && `${anyGender} Any gender`,
  ]
    .filter(Boolean)
    .join(', ');
