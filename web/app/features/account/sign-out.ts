import { waitAtMost } from '#client/wait-at-most.ts';
import { APP_DOCUMENT } from '#contract/rules/app-pages.ts';
import { APP_WORKER } from '#contract/values/app-worker.ts';
import { forgetJobCreated } from '#lib/job-created.ts';
import { clearLocalEdits } from '#lib/local-edits.ts';
import { forgetPush } from '#lib/push-mark.ts';
import { showInstead } from '#lib/show-instead.ts';
import { beginSignOut } from '#lib/signing-out.ts';
import { removeStored } from '#lib/storage.ts';
import { unsubscribe } from '#lib/unsubscribe.ts';
import { deleteChatData, disconnectChat } from '#web/chat-teardown.ts';
import { deleteOfflineData, deletePictures } from '#web/offline/offline-state.ts';
import { endSession } from '#web/offline/pending-sign-outs.ts';
import { cookieSession } from '#web/session.ts';
import { SignedOut } from './signed-out.tsx';

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
  const isReached = await endOnServer(tokens);
  // Also where the server cannot be reached, no notice arrives here any more.
  await waitAtMost(unsubscribed, SIGN_OUT_TIMEOUT_MS);
  await deletePictures();
  if (isReached || !showSignedOut()) location.assign('/');
}

/** Without the front page, which only the server has: the page that the app keeps, or one in place of this. False where there is none. */
const showSignedOut = (): boolean => {
  if (navigator.serviceWorker?.controller?.scriptURL.endsWith(APP_WORKER)) {
    location.assign(APP_DOCUMENT);
    return true;
  }
  if (!showInstead(SignedOut)) return false;
  history.replaceState(null, '', '/');
  return true;
};

/** Leaves where another window has signed out, without a connection. */
export function leaveSignedOut(): void {
  beginSignOut();
  disconnectChat();
  showSignedOut();
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
  removeStored('typedHours');
  removeStored('typedInfo');
  clearLocalEdits();
  forgetPush();
  return unsubscribe().catch(() => undefined);
}

/** Signing out succeeds locally even when the server cannot be reached: it is told with the next connection. False where it could not be. */
async function endOnServer(tokens: ReturnType<typeof cookieSession.read>): Promise<boolean> {
  if (tokens.accessToken === null && tokens.refreshToken === null) return navigator.onLine !== false;
  return endSession(tokens, SIGN_OUT_TIMEOUT_MS);
}
