import { readStored, writeStored } from '#lib/storage.ts';
import { deletePictures, KEPT_FOR_KEY } from './offline-state.ts';

/** Names the person for whom this browser stores things, and deletes what anyone before has left. */
export const claimStorage = async (owner: string): Promise<void> => {
  const former = readStored(KEPT_FOR_KEY);
  if (former === owner) return;
  // Without a name, what is here may be one's own: only pictures say nothing about whose they are.
  if (typeof former === 'string')
    await import('./delete-previous-users-data.ts').then(module => module.deletePreviousUsersData());
  writeStored(KEPT_FOR_KEY, owner);
  await deletePictures();
};
