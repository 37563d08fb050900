import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** The life of a job as its reader may know it. */
export const Timeline = z.object({
  timeZone: z.string(),
  /** What happens next, when, and what the reader can do now; null once nothing does. */
  next: z.object({ text: z.string(), at: Instant.nullable(), canDo: z.string().nullable() }).nullable(),
  /** The latest first. */
  moves: z.array(z.object({ at: Instant, text: z.string() })),
});
export type Timeline = z.infer<typeof Timeline>;

export const timelineRows = rows({
  /** Not in the specification. */
  getTimeline: {
    does: 'What happened with a job and what happens next, for its manager and for models who take part or did.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSeeing: true,
    answer: Timeline,
  },
  /** Not in the specification. */
  getJobTimeline: {
    does: 'What happened with a job and what happens next, for staff.',
    who: 'STAFF',
    answer: Timeline,
  },
});
