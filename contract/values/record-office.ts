/** What the record of a person or a job consists of. */
export const recordKinds = ['MOVE', 'MONEY', 'NOTICE', 'REPORT', 'SESSION', 'NOTE'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordKindNames: Record<RecordKind, string> = {
  MOVE: 'Moves and edits',
  MONEY: 'Money',
  NOTICE: 'Notices',
  REPORT: 'Reports',
  SESSION: 'Sign-ins',
  NOTE: 'Notes of staff',
};

export const STAFF_NOTE_LENGTH = 2000;
