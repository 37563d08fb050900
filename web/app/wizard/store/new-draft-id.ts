import { newId } from '#lib/new-id.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { NewDraft } from './local-draft-schema.ts';

const KEY = 'newJob';

const readNewDraft = (userId: string): string | null => {
  const { data } = NewDraft.safeParse(readStored(KEY));
  return data?.userId === userId ? data.id : null;
};

/**
 * The id, generated here, of a draft that this person has opened and the server does not have yet. All tabs share it,
 * so that whichever sends first creates the draft and the others save into the same one.
 */
export const newDraftId = (userId: string): string => {
  const known = readNewDraft(userId);
  if (known) return known;
  const id = newId();
  writeStored(KEY, { userId, id } satisfies NewDraft);
  return id;
};

export const isNewDraftId = (userId: string, id: string): boolean => readNewDraft(userId) === id;

/** The server has the draft: the next new job gets another id. */
export const forgetNewDraftId = (userId: string, id: string): void => {
  if (isNewDraftId(userId, id)) removeStored(KEY);
};
