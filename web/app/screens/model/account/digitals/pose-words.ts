import type { DigitalPose } from '#contract/values/gallery.ts';

type Words = { title: string; hints: readonly string[] };

/** How to stand for each picture. */
export const poseWords: Record<DigitalPose, Words> = {
  FRONT: {
    title: 'Front',
    hints: ['From the waist up, your eyes on the line', 'Look into the lens, face relaxed', 'Hair off the face'],
  },
  PROFILE: {
    title: 'Profile',
    hints: ['Turn to the side, the camera at eye level', 'Chin level, shoulders down', 'Hair behind the ear'],
  },
  BACK: {
    title: 'Back',
    hints: ['From the waist up, your back to the camera', 'Hair over one shoulder', 'Use the timer, or ask someone'],
  },
  FULL_LENGTH: {
    title: 'Full length',
    hints: [
      'Head to toe, with a little floor below',
      'Arms at your sides, feet together',
      'The camera at the height of your hips',
    ],
  },
};
