export const units = ['IN', 'CM'] as const;

/** The units of length. */
export type Units = (typeof units)[number];
