import type { StaffChange } from '#contract/schemas/staff.ts';
import page from '#office/page.module.css';
import { TimeAgo } from '#ui/time-ago.tsx';
import { changeText } from './change-words.ts';
import styles from './staff.module.css';

/** Recent changes of the staff, newest first: what, who, when. */
export function StaffChanges({ changes }: { changes: readonly StaffChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="staff-changes" className={page.section}>
      <h2 id="staff-changes" className={page.heading}>
        What was changed
      </h2>
      <ol className={styles.changes}>
        {changes.map(change => (
          <li key={`${change.at} ${change.action} ${change.whom}`} className={styles.change}>
            <p>{changeText(change)}</p>
            {change.why && <p>{change.why}</p>}
            <p className={page.quiet}>
              <bdi>{change.who}</bdi>, <TimeAgo at={change.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
