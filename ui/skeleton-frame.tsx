import { classes } from './classes.ts';
import frame from './frame.module.css';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-frame.module.css';

/** A loading frame, with its two lines. */
export function SkeletonFrame() {
  return (
    <div className={frame.frame} aria-hidden="true">
      <div className={classes(frame.picture, styles.pulse)} />
      <div className={styles.caption}>
        <Skeleton width="55%" height="0.75rem" />
        <Skeleton width="75%" height="0.625rem" />
      </div>
    </div>
  );
}
