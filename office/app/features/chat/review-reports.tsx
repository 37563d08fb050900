import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { ReviewReport } from '#contract/schemas/review-office.ts';
import { reportReasonNames } from '#contract/values/chat-report.ts';
import { reviewTagNames, STARS_MAX } from '#contract/values/review.ts';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { queryClient, queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './chat.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

/** Reviews by someone that were reported; nothing while there are none. */
export function ReviewReports({ by }: { by: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(queryFor('getReviewReports', { query: { by } }));
  if (error && !data)
    return (
      <ErrorPanel
        title="The reported reviews did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.reviews}>
      <h2 id={id} className={styles.heading}>
        Reported reviews
      </h2>
      <ul className={styles.reports}>
        {data.items.map(report => (
          <ReportedReview key={report.review.id} report={report} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className={styles.quiet}>{data.total - data.items.length} more follow once these are closed.</p>
      )}
    </section>
  );
}

const moves = {
  KEPT: {
    title: 'Keep this review?',
    text: 'It stays as it is, and the report is closed.',
    confirmLabel: 'Keep review',
    done: 'The review stays.',
  },
  REMOVED: {
    title: 'Remove this review?',
    text: 'Nobody reads it any more, and it no longer counts for the rating.',
    confirmLabel: 'Remove',
    done: 'The review is removed.',
  },
};

function ReportedReview({ report }: { report: ReviewReport }) {
  const [outcome, setOutcome] = useState<'KEPT' | 'REMOVED' | null>(null);
  const { review, job, author, subject, reason, text, reportedAt } = report;
  const send = (given: 'KEPT' | 'REMOVED', note: string) =>
    client
      .call('closeReviewReport', { path: { id: review.id }, body: { outcome: given, note } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['getReviewReports'] }));
  return (
    <li className={styles.report}>
      <div>
        <h3 className={styles.heading}>{reportReasonNames[reason]}</h3>
        <p className={styles.quiet}>
          <Link to={reviewAddress({ subject: 'USER', id: subject.userId })}>
            <bdi>{subject.name}</bdi>
          </Link>{' '}
          about a review by{' '}
          <Link to={reviewAddress({ subject: 'USER', id: author.userId })}>
            <bdi>{author.name}</bdi>
          </Link>
          , <Link to={reviewAddress({ subject: 'JOB', id: job.id })}>{job.title}</Link>, <TimeAgo at={reportedAt} />
        </p>
      </div>
      <blockquote className={styles.quote}>
        <p className={styles.quiet}>
          {[`${review.stars} of ${STARS_MAX} stars`, ...review.tags.map(tag => reviewTagNames[tag])].join(' · ')}
        </p>
        <p className={styles.body}>{review.text ?? 'A review without words'}</p>
      </blockquote>
      {text && <p className={styles.body}>{text}</p>}
      <div className={styles.moves}>
        <Button size="small" onClick={() => setOutcome('KEPT')}>
          Keep review
        </Button>
        <Button size="small" variant="danger" onClick={() => setOutcome('REMOVED')}>
          Remove review
        </Button>
      </div>
      {outcome && (
        <ReasonDialog
          open
          title={moves[outcome].title}
          text={moves[outcome].text}
          label="Note"
          hint="Kept in the audit."
          confirmLabel={moves[outcome].confirmLabel}
          danger={outcome === 'REMOVED'}
          done={moves[outcome].done}
          send={note => send(outcome, note)}
          onClose={() => setOutcome(null)}
        />
      )}
    </li>
  );
}
