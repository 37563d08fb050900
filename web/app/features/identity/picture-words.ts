import type { IdentityPictureKind } from '#contract/values/identity.ts';

type Words = { title: string; text: string; hints: string[]; open: string; take: string; alt: string };

/** What each picture shall show, in plain words. */
export const pictureWords: Record<IdentityPictureKind, Words> = {
  DOCUMENT: {
    title: 'Your document',
    text: 'The page with your photo, of a passport, an identity card or a driver’s licence.',
    hints: ['All four corners in the frame', 'No glare: turn away from lamps', 'Every letter can be read'],
    open: 'Photograph the document',
    take: 'Take the photo',
    alt: 'The photo of your document',
  },
  SELFIE: {
    title: 'A selfie',
    text: 'So that we see that the document is yours. It appears nowhere else.',
    hints: ['Your face in the oval, without sunglasses or a cap', 'Light from the front', 'No filter'],
    open: 'Take the selfie',
    take: 'Take the photo',
    alt: 'Your selfie',
  },
};
