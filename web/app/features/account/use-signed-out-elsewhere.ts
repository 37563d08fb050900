import { useEffect } from 'react';
import { isSeeing } from '#lib/seeing.ts';
import { beginSignOut, isSigningOut } from '#lib/signing-out.ts';
import { onStoredElsewhere } from '#lib/storage.ts';
import { disconnectChat } from '#web/chat-teardown.ts';
import { leave } from '#web/client.ts';
import { hasPendingSignOuts, PENDING_SIGN_OUTS_KEY } from '#web/offline/has-pending-sign-outs.ts';
import { KEPT_FOR_KEY } from '#web/offline/offline-state.ts';
import { isOthersSession, showPagesOf } from '#web/page-owner.ts';
import { mayBeSignedIn } from '#web/session.ts';
import { leaveSignedOut } from './sign-out.ts';

/** Leaves this person's pages once they have signed out in another window, and opens them anew where someone else has signed in there. */
export function useSignedOutElsewhere(userId: string): void {
  useEffect(() => {
    const hide = showPagesOf(userId);
    const look = () => {
      if (isSeeing()) return;
      // Also again, where whoever was asked about leaving stayed.
      if (isOthersSession()) {
        beginSignOut();
        disconnectChat();
        location.reload();
      } else if (!isSigningOut() && !mayBeSignedIn()) {
        if (navigator.onLine) leave();
        // Without a connection there is no page to go to.
        else if (hasPendingSignOuts()) leaveSignedOut();
      }
    };
    const lookIfShown = () => document.visibilityState === 'visible' && look();
    // Told by the window in which it happened; one that was frozen looks when it is shown.
    const stops = [KEPT_FOR_KEY, PENDING_SIGN_OUTS_KEY].map(key => onStoredElsewhere(key, look));
    document.addEventListener('visibilitychange', lookIfShown);
    addEventListener('pageshow', lookIfShown);
    return () => {
      hide();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', lookIfShown);
      removeEventListener('pageshow', lookIfShown);
    };
  }, [userId]);
}
