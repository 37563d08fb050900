import { Id } from './id.ts';
import { z } from './zod.ts';

/** A hint that something changed, on which the client refetches. It may be lost or repeated, and carries no content. */
export const LiveEvent = z.object({
  kind: z.enum(['JOB', 'USER', 'QUEUE', 'STAFF', 'SUPPORT', 'NOTICES']),
  id: Id.nullable(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
