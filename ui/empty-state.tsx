import type { ReactNode } from 'react';
import { BlankFrames } from './blank-frames.tsx';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is missing: "No applicants yet". */
  title: string;
  /** When it will appear, or what to do next. */
  text?: ReactNode;
  /** The button for that. */
  action?: ReactNode;
  /** `h2` unless the page's outline needs another. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** Three blank frames, one of them ringed: a placeholder for choices still to be made. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <section className={classes(styles.empty, className)}>
      <BlankFrames ringed="number" className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
