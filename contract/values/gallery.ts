export const photoTypes = ['HEADSHOT', 'LOOK', 'DIGITAL'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeNames: Record<PhotoType, string> = { HEADSHOT: 'Headshot', LOOK: 'Look', DIGITAL: 'Digital' };

/** What a digital shows, in the order in which they are taken. */
export const digitalPoses = ['FRONT', 'PROFILE', 'BACK', 'FULL_LENGTH'] as const;
export type DigitalPose = (typeof digitalPoses)[number];

export const digitalPoseNames: Record<DigitalPose, string> = {
  FRONT: 'Front',
  PROFILE: 'Profile',
  BACK: 'Back',
  FULL_LENGTH: 'Full length',
};

export const PHOTOS_MAX = 30;

export const TAGS_MAX = 5;

export const TAG_LENGTH = 30;

export const BOARD_MAX = 40;

export const BOARD_NOTE_LENGTH = 280;
