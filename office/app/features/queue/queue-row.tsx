import { Briefcase } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { QueueItem } from '#contract/schemas/office.ts';
import { DueTime } from '#office/due-time.tsx';
import { reviewAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import styles from '#office/list-row.module.css';
import { prefetchReview } from '#office/queue.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';

interface QueueRowProps {
  item: QueueItem;
  open: boolean;
  /** Of the address: which part of the queue is shown. */
  search: string;
  myId: string | undefined;
}

/** One item of the queue. Hovering prefetches it. A hundred of them stay as they are when another is opened. */
export const QueueRow = memo(function QueueRow({ item, open, search, myId }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const isJob = item.subject === 'JOB';
  return (
    <li ref={row} className={styles.item}>
      <Link
        to={reviewAddress(item, search)}
        aria-current={open ? 'page' : undefined}
        className={classes(styles.row, open && styles.current)}
        onPointerEnter={() => void prefetchReview(item)}
        onFocus={() => void prefetchReview(item)}
      >
        {isJob ? (
          <span className={styles.icon}>
            <Briefcase aria-label="Job" />
          </span>
        ) : (
          <Avatar name={item.title} />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{item.title}</span>
          {item.from !== item.title && <span className={styles.from}>{item.from}</span>}
          <span className={styles.marks}>
            <DueTime at={item.dueAt} />
            {item.rush && <span className={styles.rush}>Rush</span>}
            {item.appealed && <span className={styles.appealed}>Appeal</span>}
            {item.points !== null && <span className={styles.appealed}>{item.points} points</span>}
            {item.signals > 0 && <span className={styles.appealed}>{countText(item.signals, 'signal')}</span>}
            {item.assignee && <span>{item.assignee.id === myId ? 'Yours' : item.assignee.name}</span>}
            {item.isForOthers && <span>For someone else</span>}
            {item.resubmitted && !item.appealed && <span>Sent again</span>}
          </span>
        </span>
      </Link>
    </li>
  );
});
