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
  /** Private, and of any size: it can be shown in messages alone. */
  forMessage: z.boolean().default(false),
});

export const CreateVoiceNote = z.object({ uploadId: Id });

export const VoiceNote = z.object({
  id: Id,
  durationMs: z.number().int(),
  /** Signed for one to two hours. */
  src: z.string(),
});
export type VoiceNote = z.infer<typeof VoiceNote>;

/** The calls of the file service, under `/2024-01`. */
export const fileRows = rows({
  createImage: {
    does: 'Makes a picture of an upload that has arrived whole; the same upload again answers the same picture.',
    who: 'SIGNED_IN',
    body: CreateImage,
    answer: Image,
  },
  createVoiceNote: {
    does: 'Makes a voice note for a message of an upload that has arrived whole; the same upload again answers the same voice note.',
    who: 'SIGNED_IN',
    body: CreateVoiceNote,
    answer: VoiceNote,
  },
});
