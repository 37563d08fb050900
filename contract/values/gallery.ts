export const photoTypes = ['HEADSHOT', 'LOOK', 'DIGITAL'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const photoTypeNames: Record<PhotoType, string> = { HEADSHOT: 'Headshot', LOOK: 'Look', DIGITAL: 'Digital' };

export const PHOTOS_MAX = 30;

export const TAGS_MAX = 5;

export const TAG_LENGTH = 30;

export const BOARD_MAX = 40;

export const BOARD_NOTE_LENGTH = 280;
