import { CallError } from '#client/call-error.ts';
import { createClient } from '#client/client.ts';
import type { Session } from '#client/session.ts';
import { waitAtMost } from '#client/wait-at-most.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { closeNotices } from '#lib/close-notices.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { fetchPastPage } from '#lib/fetch-past-page.ts';
import { isPublicPath } from '#lib/public-paths.ts';
import { signInAddress } from '#lib/return-address.ts';
import { isSeeing } from '#lib/seeing.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { readStored } from '#lib/storage.ts';
import { KEPT_FOR_KEY } from '#web/offline/offline-state.ts';
import { isOthersSession } from './page-owner.ts';
import { keepClockOffset } from './server-clock.ts';
import { pageSession } from './session.ts';

/** Where staff begin to see as someone, and read that it is over. */
export const SEE = '/see';

/** A database that another window holds does not keep anyone here. */
const DELETE_MOST_MS = 1500;

/** A full page load, so that nothing of the previous user stays in memory. The sign-in page returns to this address. */
export const leave = () => {
  if (isSigningOut()) return;
  if (isSeeing()) return location.assign(SEE);
  const deleted = deleteReadable();
  if (location.pathname === '/' || isPublicPath(location.pathname)) return void dispatchEvent(new Event(SESSION_ENDED));
  void waitAtMost(deleted, DELETE_MOST_MS).then(() => location.assign(signInAddress(location)));
};

/** A session that was ended from elsewhere leaves nothing to read on this device. What waits to be sent stays for its owner. */
const deleteReadable = async (): Promise<void> => {
  const deleteAnswers = async () => (await import('#web/offline/offline-database.ts')).deleteAnswers();
  const mayHold = isAppMode() || readStored(KEPT_FOR_KEY) !== null;
  await Promise.allSettled([closeNotices(), ...(mayHold ? [deleteAnswers()] : [])]);
};

/** A page asks for nothing as whoever has signed in since in another tab, and leaves their session alone. */
const session: Session = {
  ...pageSession,
  read: () => {
    if (isOthersSession()) throw CallError.unanswered('ABORTED');
    return pageSession.read();
  },
  write(tokens) {
    if (!isOthersSession()) pageSession.write(tokens);
  },
};

/** The browser's only API client. Server rendering uses `pageContext`'s. */
export const client = createClient({
  wire: marketplaceWire,
  baseUrl: '',
  session,
  fetch: fetchPastPage,
  onSignedOut: leave,
  onForbidden: () => {
    if (location.pathname !== '/') location.assign('/');
  },
  onServerError: error => console.error(`${error.status} ${error.code}`, error),
  onClockOffset: keepClockOffset,
});
