import { isRouteErrorResponse } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
            <EmptyState
              heading="h1"
              title="This page did not load"
              text="It is our fault, not yours. Try again in a moment."
              action={<Button render={<a href="?">Try again</a>}>Try again</Button>}
            />
          )}
        </Container>
      </main>
    </SharedFrame>
  );
}
