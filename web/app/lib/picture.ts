import type { Image } from '#contract/file.ts';
import { imageWidths } from '#contract/file-addresses.ts';

/** How an `<img>` asks for a picture: `sizes` says how wide it will stand. */
export const pictureOf = (image: Image, sizes: string): { src: string; srcSet: string; sizes: string } => ({
  src: `${image.originalUrl}/480.webp`,
  srcSet: imageWidths.map(width => `${image.originalUrl}/${width}.webp ${width}w`).join(', '),
  sizes,
});
