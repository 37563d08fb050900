export const units = ['IN', 'CM'] as const;

/** What lengths are told in. */
export type Units = (typeof units)[number];
