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

/** `1 Male, 2 Any gender`, as places are counted, such as those left; empty when there is none at all. */
export const placeCounts = ({ males, females, nonBinary, anyGender }: Places['left'], hasZeros = false): string =>
  [
    (hasZeros || males > 0) && several(males, 'Male', 'Males'),
    (hasZeros || females > 0) && several(females, 'Female', 'Females'),
    nonBinary > 0 && `${nonBinary} Non binary`,
    anyGender > 0 && `${anyGender} Any gender`,
  ]
    .filter(Boolean)
    .join(', ');

/** From section 5 of the specification: `1 Male, 0 Females, 2 Any gender`; only the last two kinds are left out without any. */
export const modelCounts = ({ amountMales, amountFemales, amountNonBinary, amountAnyGender }: Amounts): string =>
  placeCounts(
    { males: amountMales, females: amountFemales, nonBinary: amountNonBinary, anyGender: amountAnyGender },
    true,
  );
