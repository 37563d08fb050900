import styles from './blank-frames.module.css';
import { classes } from './classes.ts';

const rings = {
  number: 'M76 48c-12-4-27 0-28 9-.5 7 10 8 19 7 10-1 17-6 15-12-2-5-13-6-24-2',
  frame: 'M86 3c-16-8-42-2-44 20-2 20 12 30 28 28 15-2 24-14 22-28C90 8 74 0 58 6',
};

interface BlankFramesProps {
  /** A number is ringed for a choice still to be made, a whole frame for a choice made. */
  ringed: keyof typeof rings;
  size?: 'medium' | 'large';
  className?: string | undefined;
}

/** Three blank frames of a contact sheet, one of them ringed. */
export function BlankFrames({ ringed, size = 'medium', className }: BlankFramesProps) {
  return (
    <svg
      viewBox="0 0 132 64"
      fill="none"
      aria-hidden="true"
      className={classes(styles.drawing, styles[size], className)}
    >
      <path className={styles.frames} d="M.5.5h36v48h-36zM47.5.5h36v48h-36zM94.5.5h36v48h-36z" />
      <path className={styles.numbers} d="M14 57h9M61 57h9M108 57h9" />
      <path className={styles.ring} d={rings[ringed]} />
    </svg>
  );
}
