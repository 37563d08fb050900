import { useSearchParams } from 'react-router';
import { DecidedList } from '#office/features/queue/decided-list.tsx';
import { NextUp } from '#office/features/queue/next-up.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import { useLimits } from '#office/query.ts';
import { showOf, useQueue } from '#office/queue.ts';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './queue.module.css';

export function QueueScreen() {
  const { productName } = useLimits();
  const [search] = useSearchParams();
  const show = showOf(search);
  const { items, counts, query } = useQueue(show);
  const waiting = counts && counts.jobs + counts.people;
  const shown = counts && (show === 'all' ? counts.jobs + counts.people : counts[show]);
  useTitle(waiting ? `Review queue (${waiting})` : 'Review queue', `${productName} office`);
  const empty = waiting === 0 && query.isSuccess;
  const next = items.find(item => !item.isForOthers);
  return (
    <div className={classes(styles.page, empty && styles.empty)}>
      {empty && (
        <EmptyState
          heading="h2"
          title="Nothing waits. Well done."
          text="New jobs and people appear here by themselves, the most urgent first. You need not reload."
        />
      )}
      {next && <NextUp key={next.id} item={next} items={items} total={Math.max(shown ?? 0, items.length)} />}
      <DecidedList />
    </div>
  );
}
