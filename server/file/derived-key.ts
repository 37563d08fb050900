import type { ImageFormat } from '#contract/values/file.ts';
import type { PictureRecord } from './records.ts';

/** Storage keys of derived widths: private ones are separate, so that no public address can reach them. */
export const derivedKind = ({ isPrivate }: Pick<PictureRecord, 'isPrivate'>) => (isPrivate ? 'private' : 'derived');
export const derivedKey = (image: Pick<PictureRecord, 'id' | 'isPrivate'>, widthPx: number, format: ImageFormat) =>
  `${derivedKind(image)}/${image.id}/${widthPx}.${format}`;
