import type { Session } from '#client/session.ts';
import { forget, keep, readKept } from './lib/tab-store.ts';

const TOKEN = 'token';

/** A staff session belongs to one tab and is not refreshed: it ends with the tab or the working day. */
export const staffSession: Session = {
  read: () => ({ accessToken: readKept(TOKEN), refreshToken: null }),
  write({ accessToken }) {
    if (accessToken === null) forget(TOKEN);
    else keep(TOKEN, accessToken);
  },
  clear: () => forget(TOKEN),
};

export const isSignedIn = (): boolean => staffSession.read().accessToken !== null;
