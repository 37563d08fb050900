import type { PrivateViewsReview } from '#contract/schemas/office.ts';
import { countText } from '#office/lib/count-text.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './person.module.css';

/** Whose measurements and digitals a manager views shows whether they hire or collect. */
export function PrivateViewsCard({ views: { today, kept, limitReachedAt } }: { views: PrivateViewsReview }) {
  return (
    <section aria-labelledby="private-views" className={styles.card}>
      <h2 id="private-views" className={styles.title}>
        Measurements and digitals
      </h2>
      {limitReachedAt && (
        <div className={styles.chips}>
          <StatusChip tone="declined">
            Reached the day’s limit <TimeAgo at={limitReachedAt} />
          </StatusChip>
        </div>
      )}
      <ul className={styles.lines}>
        <li>Looked at {countText(today, 'model')} today, own jobs aside</li>
        <li>{countText(kept, 'model')} in 90 days</li>
      </ul>
    </section>
  );
}
