import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { Notice } from '#contract/schemas/notice.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SkeletonList, SkeletonText } from '#ui/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './notice-list.module.css';
import { useNotices, useReadNotices, useUnread } from './use-notices.ts';

/** The newest first; each links to its subject, and is marked as read when opened. */
export function NoticeList({ onFollow }: { onFollow: () => void }) {
  const { notices, error, retry, retrying, more } = useNotices();
  const read = useReadNotices();
  if (error)
    return (
      <ErrorPanel
        className={styles.error}
        title="Your notices did not load"
        text={sentenceOf(error)}
        onRetry={retry}
        retrying={retrying}
      />
    );
  if (!notices) return <NoticesSkeleton />;
  if (notices.length === 0)
    return (
      <EmptyState
        heading="h3"
        className={styles.empty}
        title="No notices yet"
        text="What happens with your jobs and your account is told here."
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label="Notices">
        {notices.map(notice => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onFollow={() => {
              void read(notice);
              onFollow();
            }}
          />
        ))}
      </ul>
      {more.hasMore && (
        <div className={styles.more}>
          <FormError>{more.failed ? 'The rest did not load.' : null}</FormError>
          <Button size="small" loading={more.loading} onClick={more.onMore}>
            {more.failed ? 'Try again' : 'Show earlier ones'}
          </Button>
        </div>
      )}
    </>
  );
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const isUnread = notice.readAt === null;
  return (
    <li>
      <Link to={notice.address} className={styles.notice} onClick={onFollow}>
        <span className={isUnread ? styles.dot : undefined} />
        <span className={styles.words}>
          <span className={isUnread ? styles.unread : undefined}>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {notice.text}
          </span>
          <TimeAgo at={notice.createdAt} className={styles.time ?? ''} />
        </span>
      </Link>
    </li>
  );
}

/** Marks everything listed, and all before it; notices that arrive meanwhile stay unread. */
export function MarkAllRead() {
  const { notices } = useNotices();
  const unread = useUnread();
  const read = useReadNotices();
  const newest = notices?.[0];
  if (!newest || unread === 0) return null;
  return (
    <Button size="small" variant="quiet" onClick={() => void read(newest, true)}>
      Mark all read
    </Button>
  );
}

function NoticesSkeleton() {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label="Loading your notices">
      <SkeletonList count={4}>
        <SkeletonText lines={2} />
      </SkeletonList>
    </div>
  );
}
