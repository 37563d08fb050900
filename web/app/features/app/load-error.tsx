import { Link, useRevalidator } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';

interface LoadErrorProps {
  error: unknown;
  /** "Your jobs did not load" */
  title: string;
}

/** A screen inside the bar whose data could not be loaded. Errors other than failed calls are rethrown. */
export function LoadError({ error, title }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof CallError)) throw error;
  return (
    <ErrorPanel
      line={errorLine(error)}
      title={title}
      text={sentenceOf(error)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}

/** Shown for an address that is unknown, or that belongs to another account. */
export function Missing({ error, title, heading }: LoadErrorProps & { heading?: 'h1' | 'h2' }) {
  return (
    <ErrorPanel
      {...(heading && { heading })}
      line={errorLine(error)}
      title={title}
      text="It may have been removed, or it belongs to another account."
      action={<Button render={<Link to="/manager/jobs/list/active" />}>Your jobs</Button>}
    />
  );
}

/** Unknown, not visible to the viewer, or an invalid id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.code === 'INVALID_ID');
