import type { ImageFormat } from '#contract/values/file.ts';
import type { KeptPicture } from './records.ts';

/** Where the widths of a picture lie: those of private ones apart, so that no public address can lead there. */
export const derivedKind = ({ isPrivate }: Pick<KeptPicture, 'isPrivate'>) => (isPrivate ? 'private' : 'derived');
export const derivedKey = (image: Pick<KeptPicture, 'id' | 'isPrivate'>, widthPx: number, format: ImageFormat) =>
  `${derivedKind(image)}/${image.id}/${widthPx}.${format}`;
