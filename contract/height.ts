import { INCHES_PER_FOOT } from './limits.ts';

/** Inches as people say them: 70 → 5'10". */
export const heightText = (inches: number): string =>
  `${Math.floor(inches / INCHES_PER_FOOT)}'${inches % INCHES_PER_FOOT}"`;
