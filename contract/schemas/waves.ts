import { Instant } from './instant.ts';
import { z } from './zod.ts';

const count = z.number().int();

/** How the news of an open job goes round: those its manager selected at once, then the best matches, then everyone. */
export const Waves = z.object({
  /** Of those selected, so many could be asked. */
  asked: count,
  /** `most` hear at that time; `told` is how many did, null until then. */
  best: z.object({ at: Instant, most: count, told: count.nullable() }),
  everyone: z.object({ at: Instant, told: count, done: z.boolean() }),
});
export type Waves = z.infer<typeof Waves>;
