import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import styles from './job-timeline.module.css';

/** What happens next with a job, and what has happened so far. */
export function JobTimeline({ jobId }: { jobId: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(queryFor('getTimeline', { path: { id: jobId } }));
  // Who does not take part has none.
  if (error instanceof CallError && error.status === 404) return null;
  if (error && !data)
    return (
      <ErrorPanel
        title="The timeline did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="6rem" />;
  const { next, moves, timeZone } = data;
  if (!next && moves.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.timeline}>
      <h2 id={id} className={styles.title}>
        Timeline
      </h2>
      {next && (
        <div className={styles.next}>
          <p className={styles.quiet}>Next</p>
          <p>
            <strong>
              {next.text}
              {next.at && ` · ${momentText(next.at, timeZone)}`}
            </strong>
          </p>
          {next.canDo && <p className={styles.quiet}>{next.canDo}</p>}
        </div>
      )}
      <ol className={styles.moves} reversed>
        {moves.map(({ at, text }) => (
          <li key={`${at} ${text}`} className={styles.move}>
            <span>{text}</span>
            <time dateTime={at} className={styles.quiet}>
              {momentText(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
