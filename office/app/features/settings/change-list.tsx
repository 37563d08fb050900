import type { SettingChange } from '#contract/schemas/setting-office.ts';
import styles from '#office/page.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChangeRow } from './change-row.tsx';

/** The history, the latest first. */
export const ChangeList = ({ changes }: { changes: readonly SettingChange[] }) => (
  <section className={styles.section} aria-labelledby="changes">
    <h2 id="changes" className={styles.heading}>
      Changes
    </h2>
    {changes.length === 0 ? (
      <EmptyState heading="h3" title="Nothing was changed yet" text="What two of the staff set is kept here." />
    ) : (
      <ul className={styles.rows}>
        {changes.map(change => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    )}
  </section>
);
