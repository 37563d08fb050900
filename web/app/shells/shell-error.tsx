import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { Missing } from '#features/app/load-error.tsx';
import { useSite } from '#lib/site.ts';
import { isLostChunk } from '#page-delivery/browser/lost-chunk.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Logo } from '#ui/logo.tsx';
import { LastError } from '#web/last-error.tsx';
import styles from './shell-error.module.css';
import bar from './shell-fallback.module.css';

/** The error boundary of a shell: not found, unreachable, or broken. */
export function ShellError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const status = error instanceof CallError || isRouteErrorResponse(error) ? error.status : null;
  if (isLostChunk(error) || (status === null && !(error instanceof CallError))) return <LastError error={error} />;
  if (status === 404 || (error instanceof CallError && error.code === 'INVALID_ID'))
    return (
      <UnderBar>
        <Missing error={error} title="This is not here" />
      </UnderBar>
    );
  return (
    <UnderBar>
      <ErrorPanel
        line={errorLine(error)}
        title="This page did not load"
        text={sentenceOf(error)}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </UnderBar>
  );
}

/** The error boundary replaces the shell, so it renders the bar. */
function UnderBar({ children }: { children: ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={bar.bar}>
        <Logo name={productName} />
      </header>
      <main className={styles.page}>{children}</main>
    </>
  );
}
