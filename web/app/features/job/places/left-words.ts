import { placeCounts } from '#contract/rules/models-amount.ts';
import type { Places } from '#contract/schemas/job.ts';

/** The models that a job still needs: `2 Females, 1 Any gender still to be found`. */
export const leftWords = (left: Places['left']): string => {
  const counts = placeCounts(left);
  return counts ? `${counts} still to be found` : 'Everyone is found';
};
