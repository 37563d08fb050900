import type { Brought } from '#contract/schemas/ambassador.ts';

/** `12 joined · 8 approved · 3 booked`. */
export const broughtWords = ({ joined, approved, booked }: Brought): string =>
  joined === 0 ? 'Nobody has joined with it yet' : `${joined} joined · ${approved} approved · ${booked} booked`;
