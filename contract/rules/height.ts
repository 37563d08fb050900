import { INCHES_PER_FOOT } from '../values/constants.ts';

/** Inches as feet and inches: 70 → 5'10". Nothing is known of the height of a deleted account. */
export const heightText = (inches: number): string =>
  inches === 0 ? '–' : `${Math.floor(inches / INCHES_PER_FOOT)}'${inches % INCHES_PER_FOOT}"`;

type Heights = { minHeightIn?: number | undefined; maxHeightIn?: number | undefined };

/** The range of heights that models can have. */
export type HeightLimits = { heightMinIn: number; heightMaxIn: number };

const isHeight = (inches: number | undefined, { heightMinIn, heightMaxIn }: HeightLimits): inches is number =>
  inches !== undefined && inches >= heightMinIn && inches <= heightMaxIn;

/** Swaps reversed bounds; returns the same object when they are in order. */
export const heightsInOrder = <Asked extends Heights>(asked: Asked, limits: HeightLimits): Asked => {
  const { minHeightIn: from, maxHeightIn: to } = asked;
  if (!isHeight(from, limits) || !isHeight(to, limits) || from <= to) return asked;
  return { ...asked, minHeightIn: to, maxHeightIn: from };
};

/** The effective filter: a bound that no model can have, such as 0, is no limit. */
export const heightBounds = (asked: Heights, limits: HeightLimits): Heights => {
  const { minHeightIn, maxHeightIn } = heightsInOrder(asked, limits);
  return {
    minHeightIn: isHeight(minHeightIn, limits) ? minHeightIn : undefined,
    maxHeightIn: isHeight(maxHeightIn, limits) ? maxHeightIn : undefined,
  };
};
