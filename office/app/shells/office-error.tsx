import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './office-error.module.css';

/** The outermost error boundary. Does a full load, because the app itself may be broken. */
export function OfficeError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const text = error instanceof CallError ? sentenceOf(error) : 'Load the page again. Nothing you decided is lost.';
  return (
    <main className={styles.page}>
      <ErrorPanel
        line={errorLine(error)}
        title={missing ? 'There is no such page' : 'The office did not open'}
        text={missing ? 'Start again from the queue.' : text}
        onRetry={() => location.reload()}
      />
    </main>
  );
}

/** Shown until the marketplace's limits are loaded. */
export function Opening() {
  return (
    <div className={styles.page}>
      <Spinner label="Opening the office" size="large" />
    </div>
  );
}
