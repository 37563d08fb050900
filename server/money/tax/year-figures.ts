import type { YearFigure } from '#contract/schemas/earning.ts';
import { taxThresholds } from '../../rule-numbers.ts';

export const thresholdOf = (year: number): number =>
  taxThresholds.find(({ fromYear }) => year >= fromYear)?.cents ?? taxThresholds[0].cents;

export const yearFigure = (year: number, paidCents: number): YearFigure => {
  const thresholdCents = thresholdOf(year);
  return { year, paidCents, thresholdCents, isReported: paidCents >= thresholdCents };
};
