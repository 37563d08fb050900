import type { Image } from '#contract/schemas/image.ts';
import type { PublicModel } from '#contract/schemas/model.ts';

/** A photo of the model's page, which the lightbox shows. */
export type ShownPhoto = { image: Image; alt: string };

const numbered = (images: readonly Image[], altOf: (place: number) => string): ShownPhoto[] =>
  images.map((image, place) => ({ image, alt: altOf(place + 1) }));

/** A model's public photos: the headshot, then the looks. */
export const publicPhotos = ({ firstName, headshot, looks }: PublicModel): ShownPhoto[] => [
  ...(headshot ? [{ image: headshot, alt: `Portrait of ${firstName}` }] : []),
  ...numbered(looks, look => `${firstName}, look ${look} of ${looks.length}`),
];

export const digitalPhotos = ({ firstName }: PublicModel, images: readonly Image[]): ShownPhoto[] =>
  numbered(images, digital => `${firstName}, digital ${digital} of ${images.length}`);
