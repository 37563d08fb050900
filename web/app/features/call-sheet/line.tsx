import type { ReactNode } from 'react';
import styles from './call-sheet-card.module.css';

/** A line of the sheet; nothing when there is nothing to say, unless that is what changed. */
export function Line({ label, isNew, children }: { label: string; isNew: boolean; children: ReactNode }) {
  if (children === '' && !isNew) return null;
  return (
    <div className={styles.line}>
      <dt>
        {label} {isNew && <strong className={styles.changed}>Changed</strong>}
      </dt>
      <dd>{children || 'Nothing any more'}</dd>
    </div>
  );
}
