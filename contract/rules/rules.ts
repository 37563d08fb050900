import type { Limits } from '../schemas/limits.ts';

/** What a rule may depend on: the server's limits and the time. */
export type Rules = { limits: Limits; nowMs: number };
