/** What a call sheet says, as its changes are marked. */
export const callSheetParts = [
  'time',
  'place',
  'callTime',
  'contact',
  'bring',
  'wardrobe',
  'parking',
  'schedule',
] as const;
export type CallSheetPart = (typeof callSheetParts)[number];

export const SCHEDULE_LINES_MAX = 40;
export const SCHEDULE_TEXT_LENGTH = 200;
export const CALL_SHEET_TEXT_LENGTH = 1000;
/** Those who have not acknowledged a call sheet can be reminded once in this time. */
export const NUDGE_MINUTES = 60;
