import { isRouteErrorResponse, Outlet } from 'react-router';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Logo } from '#ui/logo.tsx';
import type { Route } from './+types/shared-shell.ts';
import styles from './shared-shell.module.css';

/** The frame of pages that a link opens: whose product it is, and nothing that leads away. */
export default function SharedShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Container>
          <a href="/hire-models" className={styles.logo}>
            <Logo name={productName} />
          </a>
        </Container>
      </header>
      {children}
      <footer className={styles.footer}>
        <Container>
          Shared by link. Please pass it on only to those it is meant for. <a href="/privacy-policy">Privacy</a>
        </Container>
      </footer>
    </>
  );
}

/** Wrong, revoked and expired links look alike. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
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
    </Frame>
  );
}
