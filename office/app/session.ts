import type { Session } from '#client/session.ts';
import { readTabValue, removeTabValue, writeTabValue } from './lib/tab-store.ts';
import { lock } from './lock.ts';

const TOKEN = 'token';

/** A staff session belongs to one tab and is not refreshed: it ends with the tab, the working day, or unused. */
export const staffSession: Session = {
  read: () => ({ accessToken: readTabValue(TOKEN), refreshToken: null }),
  write({ accessToken }) {
    if (accessToken === null) removeTabValue(TOKEN);
    else writeTabValue(TOKEN, accessToken);
  },
  clear: () => removeTabValue(TOKEN),
};

/** Also while sign-in stands over the screen: its calls wait. */
export const isSignedIn = (): boolean => staffSession.read().accessToken !== null || lock.read() !== 'OPEN';
