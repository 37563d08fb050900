import { readStored, writeStored } from '#lib/storage.ts';

const NAME = 'deskKeys';

/** Single letters can interfere with speech input and screen readers, so each browser may turn them off. */
export const keysAreOn = (): boolean => readStored(NAME) !== false;
export const saveDeskKeys = (on: boolean): boolean => writeStored(NAME, on);

export const deskKeys = [
  { key: 'J', does: 'Next candidate' },
  { key: 'K', does: 'Candidate before' },
  { key: 'A', does: 'Accept' },
  { key: 'D', does: 'Decline' },
  { key: 'U', does: 'Undo the last decline' },
  { key: 'S', does: 'Shortlist, or take off it' },
  { key: '1–5', does: 'Your rating' },
  { key: 'X', does: 'Choose, to decide about several' },
  { key: 'N', does: 'Show who is new' },
  { key: '?', does: 'These keys' },
] as const;
