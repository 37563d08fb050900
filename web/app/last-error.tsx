import { useSyncExternalStore } from 'react';
import { errorLine } from '#client/error-line.ts';
import { Button } from '#ui/button.tsx';
import styles from './lone-page.module.css';

type LastErrorProps = { error: unknown };

/** The outermost error boundary's screen. Its heading is the specification's. */
export function LastError({ error }: LastErrorProps) {
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine, isOnline);
  return (
    <main className={styles.page}>
      <h1>{errorLine(error)}</h1>
      <p className={styles.text}>
        {online
          ? 'Nothing you saved is lost. Load the page again, or start from the front page.'
          : 'You seem to be offline. Nothing you saved is lost; try again when you are back.'}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => location.reload()}
          disabledBecause={online ? undefined : 'You are offline.'}
        >
          Try again
        </Button>
        {/* A full load, because the app itself may be broken. */}
        <Button render={<a href="/">Front page</a>}>Front page</Button>
      </div>
    </main>
  );
}

const isOnline = () => true;
const subscribeToConnection = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};
