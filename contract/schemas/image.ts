import { Id } from './id.ts';
import { z } from './zod.ts';

/** A picture as the specification has it, with what is needed to draw it before it has loaded. */
export const Image = z.object({
  originalId: Id,
  /**
   * Address of the picture, which answers with it at its best; with a width and format it answers with that:
   * `${originalUrl}/${width}.${format}`. That of a private picture is signed and works for an hour or two.
   */
  originalUrl: z.string(),
  filename: z.string(),
  src: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** Its own colours, from top to bottom, as a CSS background. */
  placeholder: z
    .string()
    .regex(/^linear-gradient\(#[\da-f]{6}(,#[\da-f]{6})+\)$/)
    .nullable(),
});
export type Image = z.infer<typeof Image>;
