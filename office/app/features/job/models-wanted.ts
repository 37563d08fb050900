import { type Amounts, modelCounts, totalModels } from '#contract/rules/models-amount.ts';
import { countText } from '#office/lib/count-text.ts';

/** `3 models: 0 Males, 2 Females, 1 Any gender`. */
export const modelsWanted = (amounts: Amounts): string =>
  `${countText(totalModels(amounts), 'model')}: ${modelCounts(amounts)}`;
