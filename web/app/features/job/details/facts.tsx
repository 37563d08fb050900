import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Labelled facts of a job: in columns if there is room, otherwise stacked. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
