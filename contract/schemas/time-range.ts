import { Instant } from './instant.ts';
import { z } from './zod.ts';

export const TimeRange = z.object({ start: Instant, end: Instant });
export type TimeRange = z.infer<typeof TimeRange>;
