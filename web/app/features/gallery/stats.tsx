import type { Stat } from '#contract/rules/model-stats.ts';
import styles from './stats.module.css';

/** The measurements of the comp card. */
export function Stats({ stats, small }: { stats: readonly Stat[]; small?: boolean }) {
  return (
    <dl className={small ? styles.small : styles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
