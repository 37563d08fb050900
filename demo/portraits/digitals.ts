import type { DigitalPose } from '#contract/values/gallery.ts';
import { portraitsOf } from './shots.ts';
import type { PortraitPerson, PortraitSpec } from './spec.ts';

const plain = { garment: 'tee', redLips: false, earring: null, backdrop: 'plain', gaze: 0 } as const;

/** What each digital shows, in order. */
export const DIGITAL_POSES = ['FRONT', 'PROFILE', 'FULL_LENGTH'] as const satisfies readonly DigitalPose[];

/** The same person without styling: a plain shirt on plain paper, from the front, from the side and in full length. */
export const digitalsOf = (person: PortraitPerson): PortraitSpec[] => {
  const { HEADSHOT, LOOK_2, FULL_LENGTH } = portraitsOf(person);
  const specs: PortraitSpec[] = [
    { ...HEADSHOT, ...plain, pose: 'front', facesRight: false, crop: 'head', light: 'side' },
    { ...LOOK_2, ...plain, pose: 'profile', crop: 'head' },
    { ...FULL_LENGTH, ...plain, arms: 'hanging' },
  ];
  return specs.map((spec, n) => ({ ...spec, id: `${person.id}:DIGITAL_${n + 1}` }));
};
