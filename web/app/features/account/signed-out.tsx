import { useEffect } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from '#web/lone-page.module.css';
import { hasPendingSignOuts } from '#web/offline/has-pending-sign-outs.ts';

const LOOK_EVERY_MS = 10_000;

/** Opens the front page once the server can be reached: only it has that page. */
const useFrontPageOnceReached = () => {
  useEffect(() => {
    const look = async () => {
      const answer = await fetch('/', { method: 'HEAD', credentials: 'omit' }).catch(() => null);
      if (answer?.ok) location.replace('/');
    };
    const lookNow = () => void look();
    addEventListener('online', lookNow);
    const timer = setInterval(lookNow, LOOK_EVERY_MS);
    lookNow();
    return () => {
      removeEventListener('online', lookNow);
      clearInterval(timer);
    };
  }, []);
};

/** Shown without a connection to whoever has signed out, or opens the app without a session. It needs nothing of the server. */
export function SignedOut() {
  const { productName } = useSite().limits;
  useFrontPageOnceReached();
  // That of the page before may say something of the person.
  useEffect(() => {
    document.title = productName;
  }, [productName]);
  return (
    <main className={styles.page}>
      <Logo name={productName} size="large" />
      <h1>You are signed out</h1>
      <p className={styles.text} role="status">
        {hasPendingSignOuts()
          ? 'Nothing of yours is left on this device. You are offline: our service hears of it as soon as there is a connection.'
          : 'You are offline. Sign in again as soon as there is a connection.'}
      </p>
      <p>
        {/* A full load: nothing stays in memory. */}
        <Button render={<a href="/">Front page</a>}>Front page</Button>
      </p>
    </main>
  );
}
