import { newId } from '#lib/new-id.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { isId, isText, shape } from './stored-shape.ts';

const KEY = 'newJob';

interface NewDraft {
  userId: string;
  id: string;
}

const isNewDraft = shape<NewDraft>({ userId: isText, id: isId });

const readNewDraft = (userId: string): string | null => {
  const stored = readStored(KEY);
  return isNewDraft(stored) && stored.userId === userId ? stored.id : null;
};

/**
 * The id of the draft that this person has opened and the server has not got yet; it is made here. One for all tabs, so
 * that whatever is sent first makes the draft and all else goes into the same.
 */
export const newDraftId = (userId: string): string => {
  const known = readNewDraft(userId);
  if (known) return known;
  const id = newId();
  writeStored(KEY, { userId, id } satisfies NewDraft);
  return id;
};

export const isNotYetMade = (userId: string, id: string): boolean => readNewDraft(userId) === id;

/** The server has it: the next new job is another. */
export const draftIsMade = (userId: string, id: string): void => {
  if (isNotYetMade(userId, id)) removeStored(KEY);
};
