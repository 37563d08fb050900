import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What a job says, label by label: beside one another where there is room, else beneath. */
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
