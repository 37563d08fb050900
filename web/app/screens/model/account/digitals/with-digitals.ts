import type { Photo, SavedPhoto } from '#contract/schemas/gallery.ts';
import type { DigitalPose } from '#contract/values/gallery.ts';

const saved = ({ image: { originalId }, type, tags, pose }: Photo): SavedPhoto => ({
  imageId: originalId,
  type,
  tags,
  pose,
});

export type NewDigital = { imageId: string; pose: DigitalPose };

/** A model's photos with new digitals before the older ones. */
export const withDigitals = (photos: readonly Photo[], added: readonly NewDigital[]): SavedPhoto[] => [
  ...photos.filter(({ type }) => type !== 'DIGITAL').map(saved),
  ...added.map(digital => ({ ...digital, type: 'DIGITAL' as const, tags: [] })),
  ...photos.filter(({ type }) => type === 'DIGITAL').map(saved),
];
