import { useEffect } from 'react';
import { onStoredElsewhere } from '#lib/storage.ts';
import { PENDING_SIGN_OUTS_KEY } from '#web/has-pending-sign-outs.ts';
import { mayBeSignedIn } from '#web/session.ts';
import { leaveSignedOut } from './sign-out.ts';

/** Without a connection no call tells this window that the person has signed out in another. */
export function useSignedOutElsewhere(): void {
  useEffect(
    () =>
      onStoredElsewhere(PENDING_SIGN_OUTS_KEY, () => {
        if (!navigator.onLine && !mayBeSignedIn()) leaveSignedOut();
      }),
    [],
  );
}
