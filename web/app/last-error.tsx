import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './last-error.module.css';
import { isLostCode, reloadOnce } from './lost-code.ts';

type LastErrorProps = { error: unknown; status?: number | undefined; text?: string | undefined };

/** When nothing nearer has caught it. The sentence is the specification's. */
export function LastError({ error, status = 500, text }: LastErrorProps) {
  const lost = isLostCode(error);
  useEffect(() => {
    if (lost) reloadOnce();
  }, [lost]);
  const message = text || (error instanceof Error ? error.message : '') || 'Something went wrong';
  return (
    <main className={styles.page}>
      <h1>
        Error {status}: {message}
      </h1>
      <p className={styles.text}>Nothing you saved is lost. Load the page again, or start from the front page.</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        {/* A full load, because the application itself may be what broke. */}
        <Button render={<a href="/">Front page</a>}>Front page</Button>
      </div>
    </main>
  );
}
