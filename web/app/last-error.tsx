import { useEffect, useSyncExternalStore } from 'react';
import { errorLine } from '#client/error-line.ts';
import { isLostCode, reload, reloadOnce } from '#page-delivery/browser/lost-chunk.ts';
import { Button } from '#ui/button.tsx';
import styles from './last-error.module.css';

type LastErrorProps = { error: unknown };

/** When nothing nearer has caught it. The sentence is the specification's. */
export function LastError({ error }: LastErrorProps) {
  const lost = isLostCode(error);
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine, isOnline);
  useEffect(() => {
    if (lost && online) reloadOnce();
  }, [lost, online]);
  return (
    <main className={styles.page}>
      <h1>{errorLine(error)}</h1>
      <p className={styles.text}>
        {online
          ? 'Nothing you saved is lost. Load the page again, or start from the front page.'
          : 'You seem to be offline. Nothing you saved is lost; try again when you are back.'}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={reload} disabledBecause={online ? undefined : 'You are offline.'}>
          Try again
        </Button>
        {/* A full load, because the application itself may be what broke. */}
        <Button render={<a href="/">Front page</a>}>Front page</Button>
      </div>
    </main>
  );
}

const isOnline = () => true;
const onLineChange = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};
