import { z } from 'zod';
import { Id } from './call.ts';

/** A picture as the specification has it, with what is needed to draw it before it has loaded. */
export const Image = z.object({
  originalId: Id,
  /** Address of the picture without its width and format: `${originalUrl}/${width}.${format}`. */
  originalUrl: z.string(),
  filename: z.string(),
  src: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** A tiny preview as a data URL. */
  placeholder: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;

export const ImageFormat = z.enum(['webp', 'avif']);
export type ImageFormat = z.infer<typeof ImageFormat>;

/** Widths every picture is offered in, in pixels. */
export const imageWidths = [160, 320, 480, 800, 1600] as const;

/** Upload: POST /2024-01/images?filename=… with the bytes as body; answers an Image. */
export const UPLOAD_ADDRESS = '/images';
