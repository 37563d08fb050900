import { classes } from './classes.ts';
import styles from './progress.module.css';

interface HairlineProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  className?: string;
}

/** Progress as a line at the edge of a bar. */
export function ProgressHairline({ value, label, className }: HairlineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(value)}
      className={classes(styles.hairline, className)}
    >
      <div className={styles.fill} style={{ transform: `scaleX(${percent(value) / 100})` }} />
    </div>
  );
}

interface BarProps {
  /** From 0 to 1; indeterminate without it. */
  value?: number;
  label: string;
  /** Beside the bar: "3.2 of 8 MB". */
  detail?: string;
  className?: string;
}

export function ProgressBar({ value, label, detail, className }: BarProps) {
  const known = value !== undefined;
  return (
    <div className={classes(styles.bar, className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? percent(value) : undefined}
        className={styles.track}
      >
        <div
          className={classes(styles.fill, !known && styles.unknown)}
          style={known ? { transform: `scaleX(${percent(value) / 100})` } : undefined}
        />
      </div>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

function percent(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100);
}
