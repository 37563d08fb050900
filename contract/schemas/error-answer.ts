import { z } from './zod.ts';

/** The body of every answer other than 200. `details.fields` maps a field's path to its error. */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
