import { isRouteErrorResponse } from 'react-router';
import { errorLine } from '#client/error-line.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TryAgain } from '#web/try-again.tsx';
import styles from './shared-error.module.css';
import { SharedFrame } from './shared-frame.tsx';

/** Wrong, revoked and expired links look alike. */
export function SharedError({ error }: { error: unknown }) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SharedFrame>
      <main>
        <Container className={styles.gone}>
          {isGone ? (
            <EmptyState
              heading="h1"
              title="This link does not work"
              text="It may have ended, been taken back or been copied in part. Ask whoever sent it to you for a new one."
            />
          ) : (
            <ErrorPanel
              heading="h1"
              line={errorLine(error)}
              title="This page did not load"
              text="It is our fault, not yours. Try again in a moment."
              action={<TryAgain />}
            />
          )}
        </Container>
      </main>
    </SharedFrame>
  );
}
