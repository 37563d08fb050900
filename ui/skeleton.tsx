import { type CSSProperties, Fragment } from 'react';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean;
  className?: string;
}

/** A block in the shape of the content. The region around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = '1rem', round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, round && styles.round, className)}
      style={{ width, height }}
    />
  );
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => line).map(line => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height="0.75rem" />
      ))}
    </span>
  );
}

/** Repeats a skeleton, for a list. */
export function SkeletonList({ count, children }: { count: number; children: React.ReactNode }) {
  return Array.from({ length: count }, (_, place) => place).map(place => <Fragment key={place}>{children}</Fragment>);
}
