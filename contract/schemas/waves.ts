import { Instant } from './instant.ts';
import { z } from './zod.ts';

const count = z.number().int();

/**
 * How an open job is announced: to the models its manager selected at once, then to the best matches, then to everyone.
 */
export const Waves = z.object({
  /** How many of the selected could be asked. */
  asked: count,
  /** At most `most` models are told at that time; `told` is how many were, null until then. */
  best: z.object({ at: Instant, most: count, told: count.nullable() }),
  everyone: z.object({ at: Instant, told: count, done: z.boolean() }),
});
export type Waves = z.infer<typeof Waves>;
