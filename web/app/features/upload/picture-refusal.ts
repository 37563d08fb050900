import { CallError } from '#client/call-error.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import { wrongPictureType } from '#contract/values/file.ts';
import { megabytesText } from '#lib/megabytes.ts';
import { isPictureFile } from './picture-files.ts';

/** The picture itself, or its sender, is refused; a retry would be refused too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && [403, 413, 422].includes(error.status) && error.code !== 'UPLOAD_CUT';

/** The error of a file that is known before the upload. */
export const refusalOf = (file: File, { imageBytesMax }: Pick<Limits, 'imageBytesMax'>): string | null => {
  if (!isPictureFile(file)) return wrongPictureType;
  if (file.size <= imageBytesMax) return null;
  return `This picture has ${megabytesText(file.size)}. At most ${megabytesText(imageBytesMax)} can be sent.`;
};
