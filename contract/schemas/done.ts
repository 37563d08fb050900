import { z } from './zod.ts';

export const Done = z.object({ done: z.literal(true) });
