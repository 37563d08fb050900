import type { Amounts } from '#contract/rules/models-amount.ts';

/** From section 5 of the specification: `Any gender` and `Non binary` only when there are any. */
export const modelCounts = (amounts: Amounts): string => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = amounts;
  const parts = [
    `${amountMales} ${amountMales === 1 ? 'Male' : 'Males'}`,
    `${amountFemales} ${amountFemales === 1 ? 'Female' : 'Females'}`,
  ];
  if (amountNonBinary > 0) parts.push(`${amountNonBinary} Non binary`);
  if (amountAnyGender > 0) parts.push(`${amountAnyGender} Any gender`);
  return parts.join(', ');
};
