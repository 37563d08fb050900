import { Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { QUEUE } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import styles from './review-error.module.css';

/** Shown beside the list, which stays. Errors other than failed calls are rethrown. */
export function ReviewError() {
  const error = useRouteError();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof CallError)) throw error;
  const back = <Button render={<Link to={QUEUE + search} />}>Back to the queue</Button>;
  const missing = error.status === 404 || error.code === 'INVALID_ID';
  if (missing)
    return (
      <EmptyState
        title="This is not here"
        text="It was never sent to review, or it has been deleted since."
        action={back}
        heading="h1"
      />
    );
  return (
    <ErrorPanel
      line={errorLine(error)}
      title="This did not load"
      text={sentenceOf(error)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      action={back}
      className={styles.error ?? ''}
    />
  );
}
