import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Timeline } from '#contract/schemas/timeline.ts';
import { jobMoneyAddress, recordAddress } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './timeline-card.module.css';

/** What happens next with a job and what has happened, what is for staff to do, and where to read on. */
export function TimelineCard({ jobId }: { jobId: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(queryFor('getJobTimeline', { path: { id: jobId } }));
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Timeline
      </h2>
      {data ? (
        <Moves {...data} />
      ) : error ? (
        <ErrorPanel
          title="The timeline did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="6rem" />
      )}
      <Link to={recordAddress({ subject: 'JOB', id: jobId })}>Everything about this job</Link>
      <Link to={jobMoneyAddress(jobId)}>The money of this job</Link>
    </section>
  );
}

function Moves({ next, moves, timeZone }: Timeline) {
  return (
    <>
      {next && (
        <div>
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
      {moves.length === 0 ? (
        <p className={styles.quiet}>Nothing has happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached.
        <section className={styles.moves} tabIndex={0} aria-label="What has happened">
          <ol reversed className={styles.lines}>
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
      )}
    </>
  );
}
