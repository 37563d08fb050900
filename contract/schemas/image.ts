import { Id } from './id.ts';
import { z } from './zod.ts';

/** A picture as in the specification, with what is needed to draw it before it has loaded. */
export const Image = z.object({
  originalId: Id,
  /**
   * Address of the picture in its best quality; `${originalUrl}/${width}.${format}` is a derived size. The address of a
   * private picture is signed and expires after an hour or two.
   */
  originalUrl: z.string(),
  filename: z.string(),
  src: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** A gradient of its colours from top to bottom, as a CSS background. */
  placeholder: z
    .string()
    .regex(/^linear-gradient\(#[\da-f]{6}(,#[\da-f]{6})+\)$/)
    .nullable(),
});
export type Image = z.infer<typeof Image>;
