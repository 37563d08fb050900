import type { Limits } from '../schemas/limits.ts';

/** The context of a rule: the server's limits and the time. */
export type Rules = { limits: Limits; nowMs: number };
