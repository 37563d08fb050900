import type { Image } from '#contract/schemas/image.ts';
import { imageWidths } from '#contract/values/file.ts';

/** How an `<img>` asks for a picture: `sizes` says how wide it will stand. */
export const pictureOf = (
  image: Image,
  sizes: string,
  widths: readonly number[] = imageWidths,
): { src: string; srcSet: string; sizes: string } => ({
  src: `${image.originalUrl}/480.webp`,
  srcSet: widths.map(width => `${image.originalUrl}/${width}.webp ${width}w`).join(', '),
  sizes,
});

/** Of a frame among many, about 200 px wide: on a page of a hundred every address not written counts. */
export const framePictureOf = (image: Image, sizes: string) => pictureOf(image, sizes, FRAME_WIDTHS);
const FRAME_WIDTHS = [320, 480] satisfies (typeof imageWidths)[number][];
