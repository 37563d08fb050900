import { BYTES_PER_MB } from '#contract/values/constants.ts';

/** In tenths, rounded up: what is a byte too large is never called as large as what is allowed. 10485761 → `10.1 MB`. */
export const megabytesText = (bytes: number): string => `${Math.ceil((bytes * 10) / BYTES_PER_MB) / 10} MB`;
