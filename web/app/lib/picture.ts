import type { Image } from '#contract/schemas/image.ts';
import { imageWidths } from '#contract/values/file.ts';

/** The attributes of an `<img>`: `sizes` is its width on the page. */
export const pictureOf = (
  image: Image,
  sizes: string,
  widths: readonly number[] = imageWidths,
): { src: string; srcSet: string; sizes: string } => ({
  src: `${image.originalUrl}/480.webp`,
  srcSet: widths.map(width => `${image.originalUrl}/${width}.webp ${width}w`).join(', '),
  sizes,
});

/** For a frame among many, about 200 px wide: on a page of a hundred every omitted address counts. */
export const framePictureOf = (image: Image, sizes: string) => pictureOf(image, sizes, FRAME_WIDTHS);
const FRAME_WIDTHS = [320, 480] satisfies (typeof imageWidths)[number][];
