import { Id } from './id.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** A hint that something changed, on which the client refetches. It may be lost or repeated, and carries no content. */
export const LiveEvent = z.object({
  kind: z.enum(['JOB', 'USER', 'JOBS', 'QUEUE', 'STAFF', 'NOTICES']),
  id: Id.nullable(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventRows = rows({
  /** Not in the specification: one stream, read by fetch with Bearer; each event's data is a LiveEvent. */
  getEvents: {
    does: 'A text/event-stream of hints about what changed.',
    who: 'SIGNED_IN',
    answer: LiveEvent,
  },
});
