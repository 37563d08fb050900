import { type Amounts, totalModels } from '#contract/rules/models-amount.ts';
import { countText } from '#office/lib/count-text.ts';

/** `3 models: 2 females, 1 of any gender`. */
export const modelsWanted = (amounts: Amounts): string => {
  const parts = [
    amounts.amountFemales > 0 && countText(amounts.amountFemales, 'female'),
    amounts.amountMales > 0 && countText(amounts.amountMales, 'male'),
    amounts.amountNonBinary > 0 && `${amounts.amountNonBinary} non-binary`,
    amounts.amountAnyGender > 0 && `${amounts.amountAnyGender} of any gender`,
  ].filter(Boolean);
  return `${countText(totalModels(amounts), 'model')}: ${parts.join(', ') || 'none'}`;
};
