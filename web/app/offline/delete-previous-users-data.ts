import { waitAtMost } from '#client/wait-at-most.ts';
import { clearLocalEdits } from '#lib/local-edits.ts';
import { removeStored } from '#lib/storage.ts';
import { unsubscribe } from '#lib/unsubscribe.ts';
import { deleteChatData } from '#web/chat-teardown.ts';
import { storeWaitingCount } from './offline-state.ts';

/** No push service holds up the screen of whoever signs in. */
const UNSUBSCRIBE_MS = 1_500;

/**
 * Deletes what someone before has left in this browser, whose session ended without signing out: messages and words that were
 * not sent, answers about their jobs, typed hours and account details, uploads, notices; and ends their push notices here. What waits in the app's own database is deleted there, by its owner.
 * The draft of the public wizard stays: a visitor writes it before signing in.
 */
export const deletePreviousUsersData = async (): Promise<void> => {
  deleteChatData();
  storeWaitingCount(0);
  removeStored('createJobPost');
  removeStored('newJob');
  removeStored('uploads');
  removeStored('typedHours');
  removeStored('typedInfo');
  clearLocalEdits();
  await waitAtMost(unsubscribe(), UNSUBSCRIBE_MS);
};
