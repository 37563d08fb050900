import { useEffect, useRef, useSyncExternalStore } from 'react';
import { QUEUE } from '#office/lib/addresses.ts';
import { type Lock, lock, unlock } from '#office/lock.ts';
import { queryClient, queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import styles from './session-lock.module.css';
import { SignInSteps } from './sign-in-steps.tsx';
import { takeTab } from './take-tab.ts';
import { useSignIn } from './use-sign-in.ts';

/** The same person goes on where they were; another one begins anew, with nothing of the first in memory. */
const goOn = async (): Promise<void> => {
  const { queryKey } = queryFor('getStaff', {});
  const { staff, isSame } = await takeTab(queryClient.getQueryData(queryKey)?.id);
  if (!isSame) return location.assign(QUEUE);
  queryClient.setQueryData(queryKey, staff);
  unlock();
};

/** Sign-in over the whole screen, which stays as it was underneath and is not shown meanwhile. */
export function SessionLock() {
  const state = useSyncExternalStore(lock.subscribe, lock.read);
  return state === 'OPEN' ? null : <Locked state={state} />;
}

const words: Record<Exclude<Lock, 'OPEN'>, { title: string; text: string }> = {
  ENDED: {
    title: 'Sign in to go on',
    text: 'Your session has ended. What you typed is kept, and what you sent is sent again.',
  },
  RENEWING: { title: 'Sign in again', text: 'A new session of 12 hours begins, and your screen stays as it is.' },
};

function Locked({ state }: { state: Exclude<Lock, 'OPEN'> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const signIn = useSignIn(() => void goOn());
  // Above everything else, dialogs included.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="lock-title"
      onCancel={event => event.preventDefault()}
      onKeyDown={event => event.stopPropagation()}
    >
      <div className={styles.main}>
        <div className={styles.head} aria-live="polite">
          <h2 id="lock-title" className={styles.title}>
            {words[state].title}
          </h2>
          <p className={styles.text}>{words[state].text}</p>
        </div>
        <SignInSteps signIn={signIn} />
        {state === 'RENEWING' && (
          <Button variant="quiet" onClick={unlock}>
            Not now
          </Button>
        )}
      </div>
    </dialog>
  );
}
