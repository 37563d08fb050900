import { z } from 'zod';
import { FILES_VERSION, Id, post } from './call.ts';
import { IMAGES_ADDRESS } from './file-addresses.ts';

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

export const ImageFormat = z.enum(['webp', 'avif']);
export type ImageFormat = z.infer<typeof ImageFormat>;

/** Where the file service lies when nothing else is set: beside the API. `limits.filesUrl` tells where it does lie. */
export const FILES_ADDRESS = `/${FILES_VERSION}`;

/** Of the protocol by which files are sent. */
export const TUS_VERSION = '1.0.0';
/** An upload that is not made into a picture by then is gone. */
export const UPLOAD_HOURS = 24;

export const CreateImage = z.object({
  uploadId: Id,
  /** Shown to nobody but whom its address is given to. */
  isPrivate: z.boolean().default(false),
});

/** The calls of the file service, under `/2024-01`. */
export const fileCalls = {
  createImage: post(IMAGES_ADDRESS, {
    does: 'Makes a picture of an upload that has arrived whole; the same upload again answers the same picture.',
    who: 'SIGNED_IN',
    body: CreateImage,
    answer: Image,
  }),
};
