import { imageFormats } from '../values/file.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const ImageFormat = z.enum(imageFormats);

export const CreateImage = z.object({
  uploadId: Id,
  /** Visible only to those who were given its address. */
  isPrivate: z.boolean().default(false),
});

/** The calls of the file service, under `/2024-01`. */
export const fileRows = rows({
  createImage: {
    does: 'Makes a picture of an upload that has arrived whole; the same upload again answers the same picture.',
    who: 'SIGNED_IN',
    body: CreateImage,
    answer: Image,
  },
});
