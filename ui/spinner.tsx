import { classes } from './classes.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** The accessible name; undefined when the surroundings already say that they are loading. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** Appears only after 400 ms. */
export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  return (
    <span className={classes(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M12 2.8c5.3 0 9.2 4 9.1 9.2-.1 5.2-4 9.1-9.1 9.2" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
