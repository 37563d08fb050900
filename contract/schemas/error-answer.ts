import { z } from './zod.ts';

/** What every answer other than 200 carries. `details.fields` maps a field's path to the sentence beside it. */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
