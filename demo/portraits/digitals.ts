import { portraitsOf } from './shots.ts';
import type { PortraitPerson, PortraitSpec } from './spec.ts';

const plain = { garment: 'tee', redLips: false, earring: null, backdrop: 'plain', gaze: 0 } as const;

/** The same person without styling: a plain shirt on plain paper, from the front, from the side and to the hips. */
export const digitalsOf = (person: PortraitPerson): PortraitSpec[] => {
  const { HEADSHOT, LOOK_1, LOOK_2 } = portraitsOf(person);
  const specs: PortraitSpec[] = [
    { ...HEADSHOT, ...plain, pose: 'front', facesRight: false, crop: 'head', light: 'side' },
    { ...LOOK_2, ...plain, pose: 'profile', crop: 'head' },
    { ...LOOK_1, ...plain, crop: 'half', arms: 'hanging' },
  ];
  return specs.map((spec, n) => ({ ...spec, id: `${person.id}:DIGITAL_${n + 1}` }));
};
