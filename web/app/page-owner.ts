import { isSeeing } from '#lib/seeing.ts';
import { sessionOwner } from './session.ts';

let owner: string | null = null;

/** Whose signed-in pages this tab shows. Answers the function by which they go. */
export const showPagesOf = (id: string): (() => void) => {
  owner = id;
  return () => {
    owner = null;
  };
};

/** Someone else has signed in in another tab: nothing is done any more from what this one shows. */
export const isOthersSession = (): boolean => {
  if (owner === null || isSeeing()) return false;
  const signedIn = sessionOwner();
  return signedIn !== null && signedIn !== owner;
};
