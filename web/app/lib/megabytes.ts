import { BYTES_PER_MB } from '#contract/values/constants.ts';

/** In tenths, rounded up: a file one byte too large is never displayed as the allowed size. 10485761 → `10.1 MB`. */
export const megabytesText = (bytes: number): string => `${Math.ceil((bytes * 10) / BYTES_PER_MB) / 10} MB`;
