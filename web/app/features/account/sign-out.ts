import { waitAtMost } from '#client/wait-at-most.ts';
import { forgetJobCreated } from '#lib/job-created.ts';
import { clearLocalEdits } from '#lib/local-edits.ts';
import { forgetPush } from '#lib/push-mark.ts';
import { beginSignOut } from '#lib/signing-out.ts';
import { removeStored } from '#lib/storage.ts';
import { unsubscribe } from '#lib/unsubscribe.ts';
import { deleteChatData, disconnectChat } from '#web/chat-teardown.ts';
import { endSession } from '#web/pending-sign-outs.ts';
import { cookieSession } from '#web/session.ts';
import { deleteOfflineData, deletePictures } from '#web/waiting.ts';

const SIGN_OUT_TIMEOUT_MS = 1500;

/**
 * Section 4 of the specification, in its order: tokens, the chat's connection, its data, the jobCreated flag, the public
 * draft, the forced logout, the front page. That page is reloaded, so nothing of this person stays in memory. Unsent changes of their own jobs are
 * dropped with the public draft.
 */
export async function signOut(): Promise<void> {
  const tokens = cookieSession.read();
  beginSignOut();
  const unsubscribed = clearPersonalData();
  await endOnServer(tokens);
  // Also where the server cannot be reached, no notice arrives here any more.
  await waitAtMost(unsubscribed, SIGN_OUT_TIMEOUT_MS);
  await deletePictures();
  location.assign('/');
}

/** Leaves an account that is no more: nothing is left to end on the server. */
export async function leaveDeleted(): Promise<void> {
  beginSignOut();
  await waitAtMost(clearPersonalData(), SIGN_OUT_TIMEOUT_MS);
  await deletePictures();
  location.assign('/');
}

/** Everything this browser stores about a person. Resolves once no push notice arrives any more. */
export function clearPersonalData(): Promise<void> {
  cookieSession.clear();
  disconnectChat();
  deleteChatData();
  deleteOfflineData();
  forgetJobCreated();
  removeStored('public-create-job');
  removeStored('createJobPost');
  removeStored('newJob');
  removeStored('uploads');
  clearLocalEdits();
  forgetPush();
  return unsubscribe().catch(() => undefined);
}

/** Signing out succeeds locally even when the server cannot be reached: it is told with the next connection. */
async function endOnServer(tokens: ReturnType<typeof cookieSession.read>): Promise<void> {
  if (tokens.accessToken === null && tokens.refreshToken === null) return;
  await endSession(tokens, SIGN_OUT_TIMEOUT_MS);
}
