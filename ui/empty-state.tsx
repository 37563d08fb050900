import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is not there: "No applicants yet". */
  title: string;
  /** When it will be, or what to do next. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** `h2` unless the page's outline wants another. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** Three blank frames, one of them ringed: something will be chosen here. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <section className={classes(styles.empty, className)}>
      <svg viewBox="0 0 132 64" fill="none" aria-hidden="true" className={styles.drawing}>
        <path className={styles.frames} d="M.5.5h36v48h-36zM47.5.5h36v48h-36zM94.5.5h36v48h-36z" />
        <path className={styles.numbers} d="M14 57h9M61 57h9M108 57h9" />
        <path className={styles.ring} d="M76 48c-12-4-27 0-28 9-.5 7 10 8 19 7 10-1 17-6 15-12-2-5-13-6-24-2" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
